/** Short sounds of what happens, made by the browser itself. They are off until the player turns them on. */

import * as settings from './settings.js';

/** How loud the loudest sound is: beside other programs, not over them. */
const LOUDEST = 0.35;
/** The same sound is not begun again within so many seconds: many pieces that move at once make one sound. */
const APART = 0.06;
const ATTACK = 0.004;

/** A tone that glides `from` one pitch `to` another, in hertz. All times are in seconds, `loud` is a part of the whole. */
function tone(shape, from, to, length, { at = 0, loud = 1 } = {}) {
    return { shape, from, to, length, at, loud };
}

/** Noise through a filter that glides between two pitches. */
function noise(from, to, length, { at = 0, loud = 1 } = {}) {
    return { shape: 'noise', from, to, length, at, loud };
}

/** What each sound is made of. */
export const SOUNDS = {
    step: [tone('sine', 120, 55, 0.08, { loud: 0.7 }), noise(900, 300, 0.05, { loud: 0.25 })],
    shot: [noise(3200, 500, 0.16), tone('square', 190, 50, 0.09, { loud: 0.4 }), noise(2400, 400, 0.12, { at: 0.09, loud: 0.7 })],
    blow: [tone('triangle', 900, 240, 0.14, { loud: 0.6 }), noise(5000, 900, 0.1, { loud: 0.5 })],
    blast: [noise(900, 90, 0.5), tone('sine', 90, 30, 0.45)],
    flame: [noise(600, 1500, 0.5, { loud: 0.8 }), noise(250, 120, 0.45, { loud: 0.6 })],
    storm: [tone('sawtooth', 1400, 120, 0.3, { loud: 0.4 }), noise(4000, 700, 0.3, { loud: 0.5 })],
    death: [tone('sawtooth', 240, 50, 0.38, { loud: 0.45 }), noise(700, 120, 0.3, { loud: 0.4 })],
    dice: [0, 0.07, 0.13, 0.22].map((at, i) => noise(2600 - 300 * i, 1400, 0.035, { at, loud: 0.7 - 0.1 * i })),
    call: [tone('sine', 660, 660, 0.16, { loud: 0.4 }), tone('sine', 880, 880, 0.24, { at: 0.13, loud: 0.4 })],
};

let context = null;
let hiss = null;
const begun = new Map();

/** Makes a sound, unless sounds are off, or the player has not touched the page yet: until then no browser allows any. */
export function sound(name) {
    const volume = settings.get('sound') / 100;
    if (!volume || !(name in SOUNDS) || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume();
    const now = context.currentTime;
    if (now - (begun.get(name) ?? -APART) < APART) return;
    begun.set(name, now);
    for (const layer of SOUNDS[name]) play(layer, now + layer.at, LOUDEST * volume ** 2 * layer.loud);
}

/** The sound of a scene that is shown at once: of the last thing that happened in it. */
export function soundOf({ told }) {
    return told.findLast((line) => line.effect)?.effect.kind ?? (told.some((line) => line.thrown) ? 'dice' : '');
}

function play({ shape, from, to, length }, at, loud) {
    const swell = context.createGain();
    swell.gain.setValueAtTime(0, at);
    swell.gain.linearRampToValueAtTime(loud, at + ATTACK);
    swell.gain.exponentialRampToValueAtTime(loud / 1000, at + length);
    const { source, pitch, last } = shape === 'noise' ? rushing() : humming(shape);
    pitch.setValueAtTime(from, at);
    pitch.exponentialRampToValueAtTime(to, at + length);
    last.connect(swell).connect(context.destination);
    source.start(at);
    source.stop(at + length);
}

function humming(shape) {
    const source = context.createOscillator();
    source.type = shape;
    return { source, pitch: source.frequency, last: source };
}

function rushing() {
    const source = context.createBufferSource();
    source.buffer = hiss ??= white();
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    source.connect(filter);
    return { source, pitch: filter.frequency, last: filter };
}

/** A second of noise. */
function white() {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
    return buffer;
}
