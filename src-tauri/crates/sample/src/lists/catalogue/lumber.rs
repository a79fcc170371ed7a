//! Lumber and sheets.

use super::lines::{EACH, Line, SHEET, Size, line};

const STUDS: &[Size] = &[
    ("8", " x 8 ft", 1_000),
    ("10", " x 10 ft", 1_300),
    ("12", " x 12 ft", 1_560),
    ("14", " x 14 ft", 1_850),
    ("16", " x 16 ft", 2_150),
    ("20", " x 20 ft", 2_900),
];
const JOISTS: &[Size] = &[
    ("12", " x 12 ft", 1_000),
    ("16", " x 16 ft", 1_370),
    ("8", " x 8 ft", 660),
    ("10", " x 10 ft", 830),
    ("14", " x 14 ft", 1_180),
    ("20", " x 20 ft", 1_800),
];
const BOARDS: &[Size] =
    &[("8", " x 8 ft", 1_000), ("6", " x 6 ft", 740), ("10", " x 10 ft", 1_270), ("12", " x 12 ft", 1_540)];
const TREATED: &[Size] = &[
    ("8", " x 8 ft", 1_000),
    ("10", " x 10 ft", 1_290),
    ("12", " x 12 ft", 1_580),
    ("16", " x 16 ft", 2_180),
];
const POSTS: &[Size] = &[
    ("8", " x 8 ft", 1_000),
    ("10", " x 10 ft", 1_310),
    ("12", " x 12 ft", 1_640),
    ("16", " x 16 ft", 2_360),
];
const BEAMS: &[Size] = &[
    ("16", " x 16 ft", 1_000),
    ("12", " x 12 ft", 750),
    ("20", " x 20 ft", 1_250),
    ("24", " x 24 ft", 1_500),
];
const TRIM: &[Size] = &[("8", ", 8 ft", 1_000), ("12", ", 12 ft", 1_500), ("16", ", 16 ft", 2_000)];

pub(super) const LINES: &[Line] = &[
    line("LUM-2X4", "Stud, 2 x 4{}, SPF", EACH, 428, (60, 12), STUDS).packed(&[
        (0, "lift", 208),
        (2, "lift", 208),
        (4, "lift", 208),
    ]),
    line("LUM-2X6", "Joist, 2 x 6{}, SPF", EACH, 1_196, (36, 10), JOISTS)
        .packed(&[(0, "lift", 128), (1, "lift", 128)]),
    line("LUM-2X8", "Joist, 2 x 8{}, SPF", EACH, 1_624, (24, 7), JOISTS).packed(&[(0, "lift", 96)]),
    line("LUM-2X10", "Joist, 2 x 10{}, SPF", EACH, 2_148, (24, 7), JOISTS).packed(&[(0, "lift", 80)]),
    line("LUM-2X12", "Joist, 2 x 12{}, SPF", EACH, 2_796, (18, 5), JOISTS).packed(&[(0, "lift", 64)]),
    line(
        "LUM-2X3",
        "Stud, 2 x 3{}, SPF",
        EACH,
        348,
        (40, 4),
        &[("8", " x 8 ft", 1_000), ("10", " x 10 ft", 1_300)],
    ),
    line(
        "LUM-PRE",
        "Stud, precut, 2 x 4{}, SPF",
        EACH,
        416,
        (80, 9),
        &[
            ("92-5/8", " x 92-5/8 in", 1_000),
            ("104-5/8", " x 104-5/8 in", 1_180),
            ("116-5/8", " x 116-5/8 in", 1_340),
        ],
    )
    .packed(&[(0, "lift", 208), (1, "lift", 208)]),
    line(
        "LUM-FUR",
        "Furring strip{}, spruce",
        EACH,
        248,
        (40, 5),
        &[("1X3-8", ", 1 x 3 x 8 ft", 1_000), ("2X2-8", ", 2 x 2 x 8 ft", 1_250)],
    ),
    line("BRD-1X4", "Board, 1 x 4{}, no. 2 pine", EACH, 596, (20, 4), BOARDS),
    line("BRD-1X6", "Board, 1 x 6{}, no. 2 pine", EACH, 924, (20, 4), BOARDS),
    line("BRD-1X8", "Board, 1 x 8{}, no. 2 pine", EACH, 1_248, (16, 4), BOARDS),
    line("BRD-1X12", "Board, 1 x 12{}, no. 2 pine", EACH, 2_076, (10, 3), BOARDS),
    line("OAK-1X4", "Board, 1 x 4{}, red oak", EACH, 2_364, (8, 2), BOARDS),
    line("CDR-1X6", "Board, 1 x 6{}, western red cedar", EACH, 2_240, (24, 4), BOARDS),
    line("PT-2X4", "Treated, 2 x 4{}, southern pine", EACH, 698, (30, 8), TREATED)
        .packed(&[(0, "lift", 192)]),
    line("PT-2X6", "Treated, 2 x 6{}, southern pine", EACH, 1_048, (24, 8), TREATED)
        .packed(&[(2, "lift", 128)]),
    line("PT-2X8", "Treated, 2 x 8{}, southern pine", EACH, 1_376, (18, 6), TREATED),
    line("PT-2X10", "Treated, 2 x 10{}, southern pine", EACH, 1_844, (16, 5), TREATED),
    line("PT-2X12", "Treated, 2 x 12{}, southern pine", EACH, 2_492, (12, 4), TREATED),
    line("PT-4X4", "Treated post, 4 x 4{}, southern pine", EACH, 1_398, (12, 7), POSTS),
    line("PT-6X6", "Treated post, 6 x 6{}, southern pine", EACH, 3_748, (8, 5), POSTS),
    line("PT-DECK", "Decking, treated, 5/4 x 6{}", EACH, 1_124, (60, 8), TREATED)
        .packed(&[(2, "lift", 120), (3, "lift", 120)]),
    line("LVL-9", "LVL beam, 1-3/4 x 9-1/2{}", EACH, 9_840, (4, 4), BEAMS),
    line("LVL-11", "LVL beam, 1-3/4 x 11-7/8{}", EACH, 12_480, (4, 4), BEAMS),
    line("IJ-11", "I-joist, 11-7/8{}", EACH, 5_792, (20, 4), BEAMS),
    line(
        "PLY-CDX",
        "Plywood, CDX{}",
        SHEET,
        4_652,
        (12, 10),
        &[
            ("3/4", ", 3/4 in, 4 x 8 ft", 1_000),
            ("1/2", ", 1/2 in, 4 x 8 ft", 700),
            ("5/8", ", 5/8 in, 4 x 8 ft", 850),
            ("3/8", ", 3/8 in, 4 x 8 ft", 560),
        ],
    )
    .packed(&[(0, "lift", 44), (1, "lift", 66)]),
    line(
        "PLY-SUB",
        "Subfloor, tongue and groove{}",
        SHEET,
        5_248,
        (24, 6),
        &[("23/32", ", 23/32 in, 4 x 8 ft", 1_000), ("1-1/8", ", 1-1/8 in, 4 x 8 ft", 1_620)],
    ),
    line(
        "PLY-BIR",
        "Plywood, birch{}",
        SHEET,
        7_696,
        (4, 3),
        &[
            ("3/4", ", 3/4 in, 4 x 8 ft", 1_000),
            ("1/2", ", 1/2 in, 4 x 8 ft", 790),
            ("1/4", ", 1/4 in, 4 x 8 ft", 480),
        ],
    ),
    line(
        "OSB",
        "OSB{}",
        SHEET,
        1_748,
        (24, 11),
        &[
            ("7/16", ", 7/16 in, 4 x 8 ft", 1_000),
            ("5/8", ", 5/8 in, 4 x 8 ft", 1_420),
            ("1/2", ", 1/2 in, 4 x 8 ft", 1_130),
            ("23/32", ", 23/32 in, tongue and groove", 1_740),
        ],
    )
    .packed(&[(0, "lift", 80)]),
    line(
        "GYP",
        "Gypsum board{}",
        SHEET,
        1_388,
        (30, 10),
        &[
            ("1/2-8", ", 1/2 in, 4 x 8 ft", 1_000),
            ("1/2-12", ", 1/2 in, 4 x 12 ft", 1_480),
            ("1/2-10", ", 1/2 in, 4 x 10 ft", 1_240),
            ("5/8-8", ", 5/8 in, type X, 4 x 8 ft", 1_180),
            ("5/8-12", ", 5/8 in, type X, 4 x 12 ft", 1_760),
        ],
    )
    .packed(&[(0, "lift", 68), (1, "lift", 50)]),
    line(
        "GYP-MR",
        "Gypsum board, moisture resistant{}",
        SHEET,
        1_796,
        (10, 4),
        &[("1/2", ", 1/2 in, 4 x 8 ft", 1_000), ("5/8", ", 5/8 in, 4 x 8 ft", 1_190)],
    ),
    line("MLD-BASE", "Base molding, primed, 5-1/4 in{}", EACH, 1_196, (16, 5), TRIM),
    line("MLD-CAS", "Door casing, primed, 2-1/4 in{}", EACH, 796, (16, 5), TRIM),
    line("MLD-CRN", "Crown molding, primed, 4-5/8 in{}", EACH, 1_744, (10, 3), TRIM),
];
