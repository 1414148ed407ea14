/* The innermost loops of measuring, compiled. Each function does what the Python function of the same name does, with the same
 * operations in the same order, so that both give the same numbers to the last bit: no fused multiply-add, no other order of sums.
 */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <math.h>
#include <string.h>

#define TOLERANCE 1e-6
#define PI 3.141592653589793
#define WHOLE (2.0 * PI)
#define STRAIGHT 1.0

typedef struct { double x, y; } Point;
typedef struct { double west, north, east, south, far; Point a, b; } Box;

static PyObject *line_class, *gap_function, *round_word, *base_word, *shape_word, *width_word, *x_word, *y_word;

/* ---- values of Python */

static inline int number(PyObject *value, double *found) {
    *found = PyFloat_CheckExact(value) ? PyFloat_AS_DOUBLE(value) : PyFloat_AsDouble(value);
    return *found == -1.0 && PyErr_Occurred() ? -1 : 0;
}

static int fields(PyObject *value, Py_ssize_t least) {
    if (PyTuple_Check(value) && PyTuple_GET_SIZE(value) >= least)
        return 0;
    PyErr_Format(PyExc_TypeError, "a tuple of at least %zd is measured, not %R", least, value);
    return -1;
}

static inline int point(PyObject *value, Point *found) {
    return fields(value, 2) || number(PyTuple_GET_ITEM(value, 0), &found->x) || number(PyTuple_GET_ITEM(value, 1), &found->y);
}

static inline int segment(PyObject *value, Point *a, Point *b) {
    return fields(value, 2) || point(PyTuple_GET_ITEM(value, 0), a) || point(PyTuple_GET_ITEM(value, 1), b);
}

/* The cells of segments, and their size: (lists, size). */
static int lattice(PyObject *value, PyObject **lists, double *size) {
    if (fields(value, 2) || number(PyTuple_GET_ITEM(value, 1), size))
        return -1;
    *lists = PyTuple_GET_ITEM(value, 0);
    if (PyDict_Check(*lists))
        return 0;
    PyErr_SetString(PyExc_TypeError, "the cells of a lattice come in a dict");
    return -1;
}

static int counted(Py_ssize_t given, Py_ssize_t wanted, const char *name) {
    if (given == wanted)
        return 0;
    PyErr_Format(PyExc_TypeError, "%s takes %zd values, not %zd", name, wanted, given);
    return -1;
}

static int inside(PyObject *numbers, PyObject *one) {
    return PyAnySet_Check(numbers) && PySet_GET_SIZE(numbers) == 0 ? 0 : PySequence_Contains(numbers, one);
}

/* ---- the ruler */

static double to_segment_(Point p, Point a, Point b) {
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    if (square != 0.0) {
        double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
        t = t <= 0.0 ? 0.0 : 1.0 < t ? 1.0 : t;
        a.x = a.x + t * dx;
        a.y = a.y + t * dy;
    }
    dx = p.x - a.x;
    dy = p.y - a.y;
    return sqrt(dx * dx + dy * dy);
}

static double cross_(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

static int at_least_between_(Point p, Point q, Point v, Point w, double least) {
    if (p.x == q.x && p.y == q.y && to_segment_(p, v, w) >= least + TOLERANCE)
        return 1;
    if (!(to_segment_(p, v, w) >= least && to_segment_(q, v, w) >= least && to_segment_(v, p, q) >= least &&
          to_segment_(w, p, q) >= least))
        return 0;
    if (cross_(p, q, v) * cross_(p, q, w) < 0 && cross_(v, w, p) * cross_(v, w, q) < 0)
        return least <= 0.0;
    return 1;
}

static double apart_(Point a, Point b) {
    double dx = a.x - b.x, dy = a.y - b.y;
    return sqrt(dx * dx + dy * dy);
}

static PyObject *to_segment(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point p, a, b;
    if (counted(n, 2, "to_segment") || point(args[0], &p) || segment(args[1], &a, &b))
        return NULL;
    return PyFloat_FromDouble(to_segment_(p, a, b));
}

static PyObject *apart(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point a, b;
    if (counted(n, 2, "apart") || point(args[0], &a) || point(args[1], &b))
        return NULL;
    return PyFloat_FromDouble(apart_(a, b));
}

/* A coordinate in whole hundredths, a new reference. Where it is nearly half way between two, Python's `round` decides. */
static PyObject *hundredths(PyObject *value) {
    double given, scaled, whole;
    if (number(value, &given))
        return NULL;
    scaled = given * 100.0;
    whole = rint(scaled);
    if (fabs(scaled) < 1e9 && fabs(scaled - whole) < 0.4999)
        return PyFloat_FromDouble(whole / 100.0 + 0.0);
    PyObject *found = PyObject_CallMethod(value, "__round__", "i", 2);
    int failed = !found || number(found, &whole);
    Py_XDECREF(found);
    return failed ? NULL : PyFloat_FromDouble(whole + 0.0);
}

static PyObject *rounded(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    if (counted(n, 1, "rounded") || fields(args[0], 2))
        return NULL;
    PyObject *x = hundredths(PyTuple_GET_ITEM(args[0], 0)), *y = x ? hundredths(PyTuple_GET_ITEM(args[0], 1)) : NULL;
    PyObject *found = y ? PyTuple_Pack(2, x, y) : NULL;
    Py_XDECREF(x);
    Py_XDECREF(y);
    return found;
}

static PyObject *boxed(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point at;
    double far;
    if (counted(n, 3, "boxed") || point(args[0], &at) || number(args[2], &far))
        return NULL;
    PyObject *circles = PySequence_Fast(args[1], "circles are a sequence"), *found = circles ? PyList_New(0) : NULL;
    double reach = far + TOLERANCE;
    for (Py_ssize_t i = 0; found && i < PySequence_Fast_GET_SIZE(circles); i++) {
        PyObject *circle = PySequence_Fast_GET_ITEM(circles, i);
        Point middle;
        double radius;
        int failed = fields(circle, 3) || point(circle, &middle) || number(PyTuple_GET_ITEM(circle, 2), &radius);
        if (!failed && fabs(middle.x - at.x) <= radius + reach && fabs(middle.y - at.y) <= radius + reach) {
            PyObject *index = PyLong_FromSsize_t(i);
            failed = !index || PyList_Append(found, index);
            Py_XDECREF(index);
        }
        if (failed)
            Py_CLEAR(found);
    }
    Py_XDECREF(circles);
    return found;
}

/* ---- straight ways and arcs */

static int box(PyObject *value, Box *found) {
    if (fields(value, 7))
        return -1;
    double *sides[5] = {&found->west, &found->north, &found->east, &found->south, &found->far};
    for (int i = 0; i < 5; i++)
        if (number(PyTuple_GET_ITEM(value, i), sides[i]))
            return -1;
    return point(PyTuple_GET_ITEM(value, 5), &found->a) || point(PyTuple_GET_ITEM(value, 6), &found->b) ? -1 : 0;
}

static int meets(Point p, Point q, const Box *thing) {
    double left = p.x <= q.x ? p.x : q.x, right = p.x <= q.x ? q.x : p.x;
    double top = p.y <= q.y ? p.y : q.y, bottom = p.y <= q.y ? q.y : p.y, far = thing->far;
    if (left - thing->east >= far || thing->west - right >= far || top - thing->south >= far || thing->north - bottom >= far)
        return 0;
    if (thing->a.x == thing->b.x && thing->a.y == thing->b.y)
        return !(to_segment_(thing->a, p, q) >= far - TOLERANCE);
    return !at_least_between_(p, q, thing->a, thing->b, far - TOLERANCE);
}

static PyObject *line_meets(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point start, end;
    if (counted(n, 3, "line_meets") || point(args[0], &start) || point(args[1], &end))
        return NULL;
    PyObject *held = PySequence_Fast(args[2], "things are a sequence"), *found = NULL;
    if (!held)
        return NULL;
    for (Py_ssize_t i = 0; !found && i < PySequence_Fast_GET_SIZE(held); i++) {
        Box thing;
        if (box(PySequence_Fast_GET_ITEM(held, i), &thing)) {
            Py_DECREF(held);
            return NULL;
        }
        if (meets(start, end, &thing))
            found = PySequence_Fast_GET_ITEM(held, i);
    }
    found = Py_NewRef(found ? found : Py_None);
    Py_DECREF(held);
    return found;
}

static double modulo(double value, double whole) { /* as the operator % of Python */
    double rest = fmod(value, whole);
    if (rest == 0.0)
        return copysign(0.0, whole);
    return (whole < 0) != (rest < 0) ? rest + whole : rest;
}

static double turn_(long sense, double start, double end) {
    double angle = modulo((double)sense * (end - start), WHOLE);
    return angle > WHOLE - 1e-9 ? 0.0 : angle;
}

static Point nearest_on_(Point p, Point a, Point b) {
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    if (square == 0.0)
        return a;
    double t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / square;
    t = t > 0.0 ? t : 0.0;
    t = t < 1.0 ? t : 1.0;
    return (Point){a.x + t * dx, a.y + t * dy};
}

static int keeps_away(Point middle, double round_it, double angle, Point a, Point b, double least) {
    Point place = {middle.x + round_it * cos(angle), middle.y + round_it * sin(angle)};
    return apart_(place, nearest_on_(place, a, b)) >= least;
}

/* Whether the arc keeps away from one thing. */
static int arc_keeps_away(Point middle, double round_it, long sense, double start, double end, Point a, Point b, double radius) {
    static volatile double two = 2.0; /* the power is asked of the library, as by Python */
    double x = middle.x, y = middle.y, far = round_it + radius + TOLERANCE;
    if ((x - a.x > far && x - b.x > far) || (a.x - x > far && b.x - x > far) || (y - a.y > far && y - b.y > far))
        return 1;
    if (a.y - y > far && b.y - y > far)
        return 1;
    Point looks[5] = {nearest_on_(middle, a, b), a, b};
    if (apart_(middle, looks[0]) >= round_it + radius)
        return 1;
    double whole = turn_(sense, start, end), least = radius - TOLERANCE;
    if (!keeps_away(middle, round_it, start, a, b, least) || !keeps_away(middle, round_it, end, a, b, least))
        return 0;
    int count = 3;
    double dx = b.x - a.x, dy = b.y - a.y, ex = a.x - x, ey = a.y - y;
    double square = dx * dx + dy * dy, half = dx * ex + dy * ey;
    double under = half * half - square * (ex * ex + ey * ey - pow(round_it, two));
    if (under > 0) {
        double parts[2] = {(-half - sqrt(under)) / square, (-half + sqrt(under)) / square};
        for (int i = 0; i < 2; i++)
            if (0 <= parts[i] && parts[i] <= 1)
                looks[count++] = (Point){a.x + parts[i] * dx, a.y + parts[i] * dy};
    }
    for (int i = 0; i < count; i++) {
        double angle = atan2(looks[i].y - y, looks[i].x - x);
        if (turn_(sense, start, angle) < whole && !keeps_away(middle, round_it, angle, a, b, least))
            return 0;
    }
    return 1;
}

static PyObject *arc_clear(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point middle, angles;
    double round_it;
    if (counted(n, 4, "arc_clear") || fields(args[0], 3) || point(args[0], &middle) ||
        number(PyTuple_GET_ITEM(args[0], 2), &round_it) || point(args[2], &angles))
        return NULL;
    long sense = PyLong_AsLong(args[1]);
    if (sense == -1 && PyErr_Occurred())
        return NULL;
    PyObject *held = PySequence_Fast(args[3], "things are a sequence");
    int clear = held ? 1 : -1;
    for (Py_ssize_t i = 0; clear == 1 && i < PySequence_Fast_GET_SIZE(held); i++) {
        PyObject *thick = PySequence_Fast_GET_ITEM(held, i);
        Point a, b;
        double radius;
        if (fields(thick, 3) || segment(thick, &a, &b) || number(PyTuple_GET_ITEM(thick, 2), &radius))
            clear = -1;
        else
            clear = arc_keeps_away(middle, round_it, sense, angles.x, angles.y, a, b, radius);
    }
    Py_XDECREF(held);
    return clear < 0 ? NULL : PyBool_FromLong(clear);
}

static PyObject *pair(double x, double y) {
    PyObject *one = PyFloat_FromDouble(x), *two = PyFloat_FromDouble(y);
    PyObject *found = one && two ? PyTuple_Pack(2, one, two) : NULL;
    Py_XDECREF(one);
    Py_XDECREF(two);
    return found;
}

static int circle(PyObject *value, Point *middle, double *radius) {
    return fields(value, 3) || point(value, middle) || number(PyTuple_GET_ITEM(value, 2), radius) ? -1 : 0;
}

/* The line from one circle to another, a new reference; None where there is none. */
static PyObject *tangent_(Point one, double here, double sense, Point two, double there, double sense_after) {
    double dx = two.x - one.x, dy = two.y - one.y, away = sqrt(dx * dx + dy * dy), aside = sense_after * there - sense * here;
    if (away <= TOLERANCE || fabs(aside) > away + TOLERANCE)
        Py_RETURN_NONE;
    double ux = dx / away, uy = dy / away, sine = -aside / away, left = 1 - sine * sine;
    double cosine = sqrt(left > 0.0 ? left : 0.0);
    double tx = cosine * ux - sine * uy, ty = cosine * uy + sine * ux, nx = -ty, ny = tx;
    PyObject *values[5] = {
        pair(one.x - sense * here * nx, one.y - sense * here * ny),
        pair(two.x - sense_after * there * nx, two.y - sense_after * there * ny),
        PyFloat_FromDouble(away * cosine),
        PyFloat_FromDouble(atan2(-sense * ny, -sense * nx)),
        PyFloat_FromDouble(atan2(-sense_after * ny, -sense_after * nx)),
    };
    PyTypeObject *kind = (PyTypeObject *)line_class;
    PyObject *line = kind->tp_alloc(kind, 5);
    for (int i = 0; i < 5; i++) {
        if (line && values[i])
            PyTuple_SET_ITEM(line, i, values[i]);
        else {
            Py_XDECREF(values[i]);
            Py_CLEAR(line);
        }
    }
    return line;
}

static PyObject *tangent(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point one, two;
    double here, there;
    if (counted(n, 4, "tangent") || circle(args[0], &one, &here) || circle(args[2], &two, &there))
        return NULL;
    double sense = (double)PyLong_AsLong(args[1]), sense_after = (double)PyLong_AsLong(args[3]);
    return PyErr_Occurred() ? NULL : tangent_(one, here, sense, two, there, sense_after);
}

/* Adds (number, sense_after, line) to a list, if there is a line; takes the reference to it. */
static int add_line(PyObject *found, PyObject *named, long sense_after, PyObject *line) {
    if (!line || line == Py_None) {
        Py_XDECREF(line);
        return line ? 0 : -1;
    }
    PyObject *each = Py_BuildValue("(OlN)", named, sense_after, line);
    int failed = !each || PyList_Append(found, each);
    Py_XDECREF(each);
    return failed ? -1 : 0;
}

static PyObject *lines_to(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point here, there;
    double radius, round_it, left;
    if (counted(n, 5, "lines_to") || circle(args[0], &here, &radius) || number(args[2], &left))
        return NULL;
    long sense = PyLong_AsLong(args[1]), own = PyLong_AsLong(args[3]);
    PyObject *others = PyErr_Occurred() ? NULL : PySequence_Fast(args[4], "circles are a sequence");
    PyObject *found = others ? PyList_New(0) : NULL;
    for (Py_ssize_t i = 0; found && i < PySequence_Fast_GET_SIZE(others); i++) {
        PyObject *other = PySequence_Fast_GET_ITEM(others, i);
        int failed = fields(other, 2) || circle(PyTuple_GET_ITEM(other, 1), &there, &round_it);
        long named = failed ? 0 : PyLong_AsLong(PyTuple_GET_ITEM(other, 0));
        failed = failed || (named == -1 && PyErr_Occurred());
        if (!failed && named != own && apart_(there, here) <= left + radius + round_it + TOLERANCE)
            for (long sense_after = 1; !failed && sense_after >= (round_it ? -1 : 1); sense_after -= 2)
                failed = add_line(
                    found, PyTuple_GET_ITEM(other, 0), sense_after,
                    tangent_(here, radius, (double)sense, there, round_it, (double)sense_after)
                );
        if (failed)
            Py_CLEAR(found);
    }
    Py_XDECREF(others);
    return found;
}

/* ---- the cells of segments near a line */

/* Calls `held` with the segments of each cell within `thick` of the line from a to b; stops at once with its result if it is not 0. */
typedef int (*Held)(PyObject *segments, void *context);

static int cell(PyObject *lists, double column, double row, int swapped, Held held, void *context) {
    PyObject *one = PyLong_FromDouble(swapped ? row : column), *two = PyLong_FromDouble(swapped ? column : row);
    PyObject *key = one && two ? PyTuple_Pack(2, one, two) : NULL;
    Py_XDECREF(one);
    Py_XDECREF(two);
    if (!key)
        return -1;
    PyObject *found = PyDict_GetItemWithError(lists, key);
    Py_DECREF(key);
    if (!found)
        return PyErr_Occurred() ? -1 : 0;
    return fields(found, 0) ? -1 : held(found, context);
}

static int along(PyObject *lists, double size, Point a, Point b, double thick, Held held, void *context) {
    int result = 0;
    if (a.x == b.x && a.y == b.y) {
        double top = floor((a.y - thick) / size), bottom = floor((a.y + thick) / size), right = floor((a.x + thick) / size);
        for (double x = floor((a.x - thick) / size); !result && x <= right; x++)
            for (double y = top; !result && y <= bottom; y++)
                result = cell(lists, x, y, 0, held, context);
        return result;
    }
    int swapped = fabs(b.x - a.x) < fabs(b.y - a.y);
    if (swapped) {
        a = (Point){a.y, a.x};
        b = (Point){b.y, b.x};
    }
    double slope = b.x != a.x ? (b.y - a.y) / (b.x - a.x) : 0.0;
    double low = a.x <= b.x ? a.x : b.x, high = a.x <= b.x ? b.x : a.x;
    double first = floor((low - thick) / size), last = floor((high + thick) / size), way = a.x <= b.x ? 1.0 : -1.0;
    for (double column = way > 0 ? first : last; !result && first <= column && column <= last; column += way) {
        double left = column * size - thick, right = (column + 1) * size + thick;
        left = low > left ? low : left;
        left = high < left ? high : left;
        right = low > right ? low : right;
        right = high < right ? high : right;
        double one = a.y + slope * (left - a.x), two = a.y + slope * (right - a.x);
        if (one > two) {
            double other = one;
            one = two;
            two = other;
        }
        double bottom = floor((two + thick) / size);
        for (double row = floor((one - thick) / size); !result && row <= bottom; row++)
            result = cell(lists, column, row, swapped, held, context);
    }
    return result;
}

static int note(PyObject *segments, void *context) {
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(segments); i++)
        if (PyDict_SetItem(context, PyTuple_GET_ITEM(segments, i), Py_None))
            return -1;
    return 0;
}

static PyObject *near(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point a, b;
    PyObject *lists;
    double size, thick;
    if (counted(n, 4, "near") || lattice(args[0], &lists, &size) || point(args[1], &a) || point(args[2], &b) ||
        number(args[3], &thick))
        return NULL;
    PyObject *found = PyDict_New(), *listed = NULL;
    if (found && !along(lists, size, a, b, thick, note, found))
        listed = PyDict_Keys(found);
    Py_XDECREF(found);
    return listed;
}

typedef struct { PyObject *walls, *but; Point start, end; } Straight;

static int blocked(PyObject *segments, void *context) {
    Straight *way = context;
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(segments); i++) {
        PyObject *one = PyTuple_GET_ITEM(segments, i);
        Py_ssize_t k = PyLong_AsSsize_t(one);
        Box wall;
        int left_out;
        if ((k == -1 && PyErr_Occurred()) || (left_out = inside(way->but, one)) < 0)
            return -1;
        if (left_out)
            continue;
        if (k < 0 || k >= PyTuple_GET_SIZE(way->walls)) {
            PyErr_SetString(PyExc_IndexError, "a cell holds a wall that there is not");
            return -1;
        }
        if (box(PyTuple_GET_ITEM(way->walls, k), &wall))
            return -1;
        if (meets(way->start, way->end, &wall))
            return 1;
    }
    return 0;
}

static PyObject *past_walls(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Straight way;
    PyObject *lists;
    double size, radius;
    if (counted(n, 5, "past_walls") || lattice(args[0], &lists, &size) || fields(args[1], 0) ||
        segment(args[3], &way.start, &way.end) || number(args[4], &radius))
        return NULL;
    way.walls = args[1];
    way.but = args[2];
    int met = along(lists, size, way.start, way.end, radius, blocked, &way);
    return met < 0 ? NULL : PyBool_FromLong(!met);
}

typedef struct { PyObject *barriers; Point at; double far; } Disc;

static int crossed(PyObject *segments, void *context) {
    Disc *disc = context;
    double reach = disc->far + TOLERANCE;
    for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(segments); i++) {
        Py_ssize_t k = PyLong_AsSsize_t(PyTuple_GET_ITEM(segments, i));
        Point a, b, at = disc->at;
        if (k == -1 && PyErr_Occurred())
            return -1;
        if (k < 0 || k >= PyTuple_GET_SIZE(disc->barriers)) {
            PyErr_SetString(PyExc_IndexError, "a cell holds a barrier that there is not");
            return -1;
        }
        if (segment(PyTuple_GET_ITEM(disc->barriers, k), &a, &b))
            return -1;
        if ((a.x > at.x + reach && b.x > at.x + reach) || (a.x < at.x - reach && b.x < at.x - reach) ||
            (a.y > at.y + reach && b.y > at.y + reach) || (a.y < at.y - reach && b.y < at.y - reach))
            continue;
        if (!(disc->far <= to_segment_(at, a, b) + TOLERANCE))
            return 1;
    }
    return 0;
}

static PyObject *disc_clear(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Disc disc;
    PyObject *lists;
    double size;
    if (counted(n, 4, "disc_clear") || lattice(args[0], &lists, &size) || fields(args[1], 0) || point(args[2], &disc.at) ||
        number(args[3], &disc.far))
        return NULL;
    disc.barriers = args[1];
    int met = along(lists, size, disc.at, disc.at, disc.far, crossed, &disc);
    return met < 0 ? NULL : PyBool_FromLong(!met);
}

/* ---- models in coherency */

static int disc_of(PyObject *standing, Point *at, double *width) {
    PyObject *base = PyObject_GetAttr(standing, base_word), *shape = base ? PyObject_GetAttr(base, shape_word) : NULL;
    PyObject *wide = shape ? PyObject_GetAttr(base, width_word) : NULL;
    PyObject *x = wide ? PyObject_GetAttr(standing, x_word) : NULL, *y = x ? PyObject_GetAttr(standing, y_word) : NULL;
    int found = -1;
    if (y && !number(wide, width) && !number(x, &at->x) && !number(y, &at->y))
        found = shape == round_word ? 1 : PyObject_RichCompareBool(shape, round_word, Py_EQ);
    Py_XDECREF(base);
    Py_XDECREF(shape);
    Py_XDECREF(wide);
    Py_XDECREF(x);
    Py_XDECREF(y);
    return found;
}

static int gap_(PyObject *a, PyObject *b, int a_round, Point at, double wide, double *found) {
    Point other;
    double width;
    int b_round = disc_of(b, &other, &width);
    if (b_round < 0)
        return -1;
    if (a_round && b_round) {
        double dx = at.x - other.x, dy = at.y - other.y;
        *found = sqrt(dx * dx + dy * dy) - (wide + width) / 2;
        return 0;
    }
    PyObject *far = PyObject_CallFunctionObjArgs(gap_function, a, b, NULL);
    int failed = !far || number(far, found);
    Py_XDECREF(far);
    return failed ? -1 : 0;
}

static PyObject *joins(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Point at;
    double coherency, wide, far;
    int round_;
    if (counted(n, 3, "joins") || number(args[2], &coherency) || (round_ = disc_of(args[0], &at, &wide)) < 0)
        return NULL;
    PyObject *placed = PySequence_Fast(args[1], "models are a sequence");
    if (!placed)
        return NULL;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(placed);
    int near_one = count == 0;
    for (Py_ssize_t i = count - 1; i >= 0; i--) {
        if (gap_(args[0], PySequence_Fast_GET_ITEM(placed, i), round_, at, wide, &far)) {
            Py_DECREF(placed);
            return NULL;
        }
        if (far < 0.0 - TOLERANCE) {
            near_one = 0;
            break;
        }
        near_one = near_one || far <= coherency + TOLERANCE;
    }
    Py_DECREF(placed);
    return PyBool_FromLong(near_one);
}

/* ---- distances on a net */

typedef struct { Py_ssize_t *items, count, room; } Numbers;

static int push(Numbers *numbers, Py_ssize_t item) {
    if (numbers->count == numbers->room) {
        Py_ssize_t room = numbers->room ? 2 * numbers->room : 64;
        Py_ssize_t *items = PyMem_Realloc(numbers->items, room * sizeof(Py_ssize_t));
        if (!items) {
            PyErr_NoMemory();
            return -1;
        }
        numbers->items = items;
        numbers->room = room;
    }
    numbers->items[numbers->count++] = item;
    return 0;
}

static int pushed(Numbers *numbers, PyObject *listed, Py_ssize_t most) {
    for (Py_ssize_t i = 0; i < PyList_GET_SIZE(listed); i++) {
        Py_ssize_t item = PyLong_AsSsize_t(PyList_GET_ITEM(listed, i));
        if (item == -1 && PyErr_Occurred())
            return -1;
        if (item < 0 || item >= most) {
            PyErr_SetString(PyExc_IndexError, "a net has no point of this number");
            return -1;
        }
        if (push(numbers, item))
            return -1;
    }
    return 0;
}

typedef struct { PyObject *knots, *steps, *find_steps; Py_ssize_t count; } Web;

static int web_of(PyObject *value, Web *web) {
    if (fields(value, 3))
        return -1;
    *web = (Web){PyTuple_GET_ITEM(value, 0), PyTuple_GET_ITEM(value, 1), PyTuple_GET_ITEM(value, 2), 0};
    if (PyList_Check(web->knots) && PyList_Check(web->steps) && PyList_GET_SIZE(web->knots) == PyList_GET_SIZE(web->steps)) {
        web->count = PyList_GET_SIZE(web->steps);
        return 0;
    }
    PyErr_SetString(PyExc_TypeError, "a net is a list of points and a list of as many steps");
    return -1;
}

/* The steps from a point, a new reference; those that are not known yet are worked out. */
static PyObject *steps_from(const Web *web, Py_ssize_t at) {
    PyObject *known = PyList_GET_ITEM(web->steps, at);
    if (PyTuple_Check(known) && PyTuple_GET_SIZE(known))
        return Py_NewRef(known);
    PyObject *asked = PyLong_FromSsize_t(at), *found = asked ? PyObject_CallOneArg(web->find_steps, asked) : NULL;
    Py_XDECREF(asked);
    if (found && fields(found, 0))
        Py_CLEAR(found);
    return found;
}

static int step_of(PyObject *found, Py_ssize_t i, Py_ssize_t most, Py_ssize_t *to, double *step) {
    PyObject *one = PyTuple_GET_ITEM(found, i);
    if (fields(one, 2) || number(PyTuple_GET_ITEM(one, 1), step))
        return -1;
    *to = PyLong_AsSsize_t(PyTuple_GET_ITEM(one, 0));
    if (*to >= 0 && *to < most)
        return 0;
    if (!PyErr_Occurred())
        PyErr_SetString(PyExc_IndexError, "a step leads to no point of the net");
    return -1;
}

typedef struct { double *walks; Numbers here, near, farther, reached, awaited; } Spread;

static int arrived(Spread *spread, double start, double beyond, double *limit) {
    double most = -INFINITY;
    for (Py_ssize_t i = 0; i < spread->awaited.count; i++) {
        double far = spread->walks[spread->awaited.items[i]];
        if (!(0.0 <= far && far < start))
            return 0;
        most = far > most ? far : most;
    }
    *limit = most + beyond < *limit ? most + beyond : *limit;
    return 1;
}

static int handle_band(Spread *spread, const Web *web, double start, double limit) {
    double end = start + 2 * STRAIGHT;
    Py_ssize_t most = web->count;
    for (Py_ssize_t i = 0; i < spread->here.count; i++) {
        Py_ssize_t at = spread->here.items[i], to;
        double far = spread->walks[at], step;
        if (far < start)
            continue;
        PyObject *found = steps_from(web, at);
        int failed = !found;
        for (Py_ssize_t k = 0; !failed && k < PyTuple_GET_SIZE(found); k++) {
            if (step_of(found, k, most, &to, &step)) {
                failed = 1;
                break;
            }
            double on = far + step, known = spread->walks[to];
            if (on < known && on <= limit) {
                spread->walks[to] = on;
                failed = push(on < end ? &spread->near : &spread->farther, to) || (known == INFINITY && push(&spread->reached, to));
            }
        }
        Py_XDECREF(found);
        if (failed)
            return -1;
    }
    return 0;
}

static PyObject *walks_of(const Spread *spread, PyObject *knots, double limit) {
    PyObject *found = PyDict_New();
    for (Py_ssize_t i = 0; found && i < spread->reached.count; i++) {
        Py_ssize_t at = spread->reached.items[i];
        if (!(spread->walks[at] <= limit))
            continue;
        PyObject *far = PyFloat_FromDouble(spread->walks[at]);
        if (!far || PyDict_SetItem(found, PyList_GET_ITEM(knots, at), far))
            Py_CLEAR(found);
        Py_XDECREF(far);
    }
    return found;
}

static PyObject *spread_out(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Web web;
    double limit, beyond, start = 0.0;
    if (counted(n, 4, "spread_out") || web_of(args[0], &web) || fields(args[3], 3) ||
        number(PyTuple_GET_ITEM(args[3], 0), &limit) || number(PyTuple_GET_ITEM(args[3], 2), &beyond))
        return NULL;
    PyObject *awaited = PyTuple_GET_ITEM(args[3], 1);
    if (!PyList_Check(args[1]) || !PyList_Check(args[2]) || !PyList_Check(awaited)) {
        PyErr_SetString(PyExc_TypeError, "the points of a search come in lists");
        return NULL;
    }
    Py_ssize_t most = web.count;
    Spread spread = {PyMem_Malloc((most + 1) * sizeof(double)), {0}, {0}, {0}, {0}, {0}};
    Numbers shunned = {0};
    PyObject *found = NULL;
    int failed = !spread.walks || pushed(&shunned, args[2], most) || pushed(&spread.here, args[1], most) ||
                 pushed(&spread.reached, args[1], most) || pushed(&spread.awaited, awaited, most);
    if (failed && !PyErr_Occurred())
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; !failed && i < most; i++)
        spread.walks[i] = INFINITY;
    for (Py_ssize_t i = 0; !failed && i < shunned.count; i++)
        spread.walks[shunned.items[i]] = -1.0;
    for (Py_ssize_t i = 0; !failed && i < spread.here.count; i++)
        spread.walks[spread.here.items[i]] = 0.0;
    while (!failed && (spread.here.count || spread.near.count || spread.farther.count)) {
        if (spread.awaited.count && arrived(&spread, start, beyond, &limit))
            spread.awaited.count = 0;
        failed = handle_band(&spread, &web, start, limit);
        Numbers old = spread.here;
        spread.here = spread.near;
        spread.near = spread.farther;
        spread.farther = old;
        spread.farther.count = 0;
        start = start + STRAIGHT;
    }
    if (!failed)
        found = walks_of(&spread, web.knots, limit);
    Numbers *all[6] = {&shunned, &spread.here, &spread.near, &spread.farther, &spread.reached, &spread.awaited};
    for (int i = 0; i < 6; i++)
        PyMem_Free(all[i]->items);
    PyMem_Free(spread.walks);
    return found;
}

typedef struct { double least, far; Py_ssize_t at; } Waiting;
typedef struct { Waiting *items; Py_ssize_t count, room; } Queue; /* a heap: the least is first */

static int before(const Waiting *a, const Waiting *b) {
    if (a->least != b->least)
        return a->least < b->least;
    return a->far != b->far ? a->far < b->far : a->at < b->at;
}

static int wait_for(Queue *queue, Waiting one) {
    if (queue->count == queue->room) {
        Py_ssize_t room = queue->room ? 2 * queue->room : 64;
        Waiting *items = PyMem_Realloc(queue->items, room * sizeof(Waiting));
        if (!items) {
            PyErr_NoMemory();
            return -1;
        }
        queue->items = items;
        queue->room = room;
    }
    Py_ssize_t i = queue->count++;
    for (; i && before(&one, &queue->items[(i - 1) / 2]); i = (i - 1) / 2)
        queue->items[i] = queue->items[(i - 1) / 2];
    queue->items[i] = one;
    return 0;
}

static Waiting first_of(Queue *queue) {
    Waiting first = queue->items[0], last = queue->items[--queue->count];
    Py_ssize_t i = 0, child;
    while ((child = 2 * i + 1) < queue->count) {
        if (child + 1 < queue->count && before(&queue->items[child + 1], &queue->items[child]))
            child++;
        if (!before(&queue->items[child], &last))
            break;
        queue->items[i] = queue->items[child];
        i = child;
    }
    queue->items[i] = last;
    return first;
}

typedef struct { double west, north, east, south; } Ends;

static double larger(double a, double b) { return a > b ? a : b; }

/* At most the length of any way from a point to an end; -1 where the point is none. */
static double ahead(PyObject *knot, const Ends *ends) {
    Point at;
    if (point(knot, &at))
        return -1.0;
    double across = larger(larger(ends->west - at.x, at.x - ends->east), 0.0);
    double down = larger(larger(ends->north - at.y, at.y - ends->south), 0.0);
    double diagonal = STRAIGHT * sqrt(2.0);
    return STRAIGHT * larger(across, down) + (diagonal - STRAIGHT) * (across < down ? across : down);
}

static int around(PyObject *knots, Ends *ends) {
    PyObject *each, *walk = PyObject_GetIter(knots);
    *ends = (Ends){INFINITY, INFINITY, -INFINITY, -INFINITY};
    while (walk && (each = PyIter_Next(walk))) {
        Point at;
        int failed = point(each, &at);
        Py_DECREF(each);
        if (failed)
            break;
        ends->west = at.x < ends->west ? at.x : ends->west;
        ends->east = larger(at.x, ends->east);
        ends->north = at.y < ends->north ? at.y : ends->north;
        ends->south = larger(at.y, ends->south);
    }
    Py_XDECREF(walk);
    return PyErr_Occurred() ? -1 : 0;
}

/* Handles the first of those waiting. 1: it is an end within the limit; 0: the search goes on; -1: an error. */
static int look_on(Queue *queue, double *walks, const Web *web, PyObject *targets, const Ends *ends, double limit) {
    Py_ssize_t most = web->count, to;
    Waiting here = first_of(queue);
    double step;
    if (here.far <= limit) {
        int found = PySequence_Contains(targets, PyList_GET_ITEM(web->knots, here.at));
        if (found)
            return found;
    }
    if (here.far > walks[here.at])
        return 0;
    PyObject *steps = steps_from(web, here.at);
    int failed = !steps;
    for (Py_ssize_t k = 0; !failed && k < PyTuple_GET_SIZE(steps); k++) {
        if ((failed = step_of(steps, k, most, &to, &step)))
            break;
        double on = here.far + step, more;
        if (on < walks[to]) {
            walks[to] = on;
            more = ahead(PyList_GET_ITEM(web->knots, to), ends);
            failed = more < 0.0 || (on + more <= limit + STRAIGHT / 2 && wait_for(queue, (Waiting){on + more, on, to}));
        }
    }
    Py_XDECREF(steps);
    return failed ? -1 : 0;
}

static PyObject *leads_within(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    Web web;
    double limit;
    Ends ends;
    if (counted(n, 4, "leads_within") || web_of(args[0], &web) || number(args[3], &limit) || around(args[2], &ends))
        return NULL;
    Py_ssize_t first = PyLong_AsSsize_t(args[1]), most = web.count;
    if (first < 0 || first >= most) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_IndexError, "a net has no point of this number");
        return NULL;
    }
    double *walks = PyMem_Malloc(most * sizeof(double)), least = ahead(PyList_GET_ITEM(web.knots, first), &ends);
    Queue queue = {0};
    int found = walks && least >= 0.0 ? wait_for(&queue, (Waiting){least, 0.0, first}) : -1;
    if (!walks)
        PyErr_NoMemory();
    for (Py_ssize_t i = 0; walks && i < most; i++)
        walks[i] = i == first ? 0.0 : INFINITY;
    while (!found && queue.count)
        found = look_on(&queue, walks, &web, args[2], &ends, limit);
    PyMem_Free(queue.items);
    PyMem_Free(walks);
    return found < 0 ? NULL : PyBool_FromLong(found);
}

/* ---- the module */

static PyObject *use(PyObject *self, PyObject *const *args, Py_ssize_t n) {
    /* The class of lines, and the function that measures models which are not round. */
    if (counted(n, 2, "use"))
        return NULL;
    PyObject **where = PyUnicode_CompareWithASCIIString(args[0], "tangent") == 0 ? &line_class : &gap_function;
    Py_XSETREF(*where, Py_NewRef(args[1]));
    Py_RETURN_NONE;
}

#define FUNCTION(name) {#name, (PyCFunction)(void (*)(void))name, METH_FASTCALL, NULL}
static PyMethodDef functions[] = {
    FUNCTION(to_segment), FUNCTION(apart), FUNCTION(rounded), FUNCTION(boxed), FUNCTION(line_meets), FUNCTION(arc_clear), FUNCTION(tangent), FUNCTION(lines_to), FUNCTION(near),
    FUNCTION(past_walls), FUNCTION(disc_clear), FUNCTION(joins), FUNCTION(spread_out),
    FUNCTION(leads_within), FUNCTION(use), {NULL, NULL, 0, NULL},
};
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "kernels", NULL, -1, functions, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_kernels(void) {
    round_word = PyUnicode_InternFromString("round");
    base_word = PyUnicode_InternFromString("base");
    shape_word = PyUnicode_InternFromString("shape");
    width_word = PyUnicode_InternFromString("width");
    x_word = PyUnicode_InternFromString("x");
    y_word = PyUnicode_InternFromString("y");
    return PyModule_Create(&module);
}
