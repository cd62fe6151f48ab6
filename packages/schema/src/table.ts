import { row } from './table-rows.js'
import type { PropertySpecInput } from './types.js'

const FF34 = [3, 4] as const
const FF4 = [4] as const
const GO = [1] as const
const text = 'simpletext'
const move = { needsMove: true } as const
const info = 'game-info'

/** The properties of FF[4] for every game and for Go, in writing order. */
export const fileFormat4: readonly PropertySpecInput[] = [
  row('FF', 'root', 'number', 'one', 'File format', 'Version of the file format, 1 to 4.', {
    format: 'file-format',
    range: [1, 4],
  }),
  row('GM', 'root', 'number', 'one', 'Game', 'Number of the game that was played; 1 is Go.', {
    format: 'game',
    range: [1, 40],
  }),
  row('CA', 'root', text, 'one', 'Character set', 'Name of the character set of the texts.', {
    ff: FF4,
    format: 'charset',
  }),
  row(
    'AP',
    'root',
    'simpletext:simpletext',
    'one',
    'Application',
    'Name and version of the program that wrote the file.',
    { ff: FF4 },
  ),
  row(
    'ST',
    'root',
    'number',
    'one',
    'Variation style',
    'How variations are shown: of the next or the current node, with or without marks on the board.',
    { ff: FF4, range: [0, 3] },
  ),
  row(
    'SZ',
    'root',
    'number|number:number',
    'one',
    'Board size',
    'Size of the board: one number for a square, columns and rows otherwise.',
  ),

  row('GN', info, text, 'one', 'Game name', 'A name for the game record.'),
  row('EV', info, text, 'one', 'Event', 'Event or tournament in which the game was played.'),
  row('RO', info, text, 'one', 'Round', 'Number and kind of the round.', { format: 'round' }),
  row('DT', info, text, 'one', 'Date', 'Days on which the game was played.', { format: 'date' }),
  row('PC', info, text, 'one', 'Place', 'Where the game was played.'),
  row('PB', info, text, 'one', 'Black player', 'Name of the player with the black stones.'),
  row('BR', info, text, 'one', 'Black rank', 'Rank of the black player.', { format: 'rank' }),
  row('BT', info, text, 'one', 'Black team', 'Team that the black player plays for.', { ff: FF34 }),
  row('PW', info, text, 'one', 'White player', 'Name of the player with the white stones.'),
  row('WR', info, text, 'one', 'White rank', 'Rank of the white player.', { format: 'rank' }),
  row('WT', info, text, 'one', 'White team', 'Team that the white player plays for.', { ff: FF34 }),
  row('HA', info, 'number', 'one', 'Handicap', 'Number of handicap stones; the stones themselves are placed by AB.', {
    games: [1, 21],
    range: [1, 361],
  }),
  row('KM', info, 'real', 'one', 'Komi', 'Points that White gets for moving second.', { games: GO, format: 'komi' }),
  row('RU', info, text, 'one', 'Rules', 'Name of the rules.', { ff: FF34, format: 'rules' }),
  row('TM', info, 'real', 'one', 'Main time', 'Seconds of thinking time that each player has before overtime.', {
    format: 'time',
    range: [0],
  }),
  row('OT', info, text, 'one', 'Overtime', 'How time is kept once the main time is used up.', {
    ff: FF4,
    format: 'overtime',
  }),
  row('RE', info, text, 'one', 'Result', 'Who won, and by how much or by what.', { format: 'result' }),
  row('ON', info, text, 'one', 'Opening', 'What is to be said about the opening, such as its name.', { ff: FF34 }),
  row('AN', info, text, 'one', 'Annotator', 'Who wrote the comments.', { ff: FF34 }),
  row('US', info, text, 'one', 'User', 'Who or what entered the record.'),
  row('SO', info, text, 'one', 'Source', 'Where the record was taken from, such as a book.'),
  row('CP', info, text, 'one', 'Copyright', 'Who holds the rights to the record and its comments.', { ff: FF34 }),
  row('GC', info, 'text', 'one', 'Game comment', 'Remarks on the game as a whole.'),

  row('AB', 'setup', 'stone', 'list', 'Add black', 'Puts black stones on the board, whatever stood there.', {
    group: 'setup',
  }),
  row('AW', 'setup', 'stone', 'list', 'Add white', 'Puts white stones on the board, whatever stood there.', {
    group: 'setup',
  }),
  row('AE', 'setup', 'point', 'list', 'Add empty', 'Clears points of the board.', { group: 'setup' }),
  row('PL', 'setup', 'color', 'one', 'Player to move', 'Tells whose turn it is.'),

  row('B', 'move', 'move', 'one', 'Black move', 'Black makes a move.', { group: 'move' }),
  row('W', 'move', 'move', 'one', 'White move', 'White makes a move.', { group: 'move' }),
  row('KO', 'move', 'none', 'one', 'Forced move', 'The move is carried out even if the rules forbid it.', {
    ff: FF34,
    ...move,
  }),
  row('MN', 'move', 'number', 'one', 'Move number', 'Number that the move is to bear from here on.', { ff: FF34 }),
  row(
    'BL',
    'move',
    'real',
    'one',
    'Black time left',
    'Seconds that Black has left after the move; below 0 where it was overstepped.',
    {
      format: 'clock',
    },
  ),
  row(
    'WL',
    'move',
    'real',
    'one',
    'White time left',
    'Seconds that White has left after the move; below 0 where it was overstepped.',
    {
      format: 'clock',
    },
  ),
  row('OB', 'move', 'number', 'one', 'Black moves left', 'Moves that Black has left to play in this overtime period.', {
    ff: FF34,
    range: [0],
  }),
  row('OW', 'move', 'number', 'one', 'White moves left', 'Moves that White has left to play in this overtime period.', {
    ff: FF34,
    range: [0],
  }),
  row('BM', 'move', 'double', 'one', 'Bad move', 'The move is bad.', { group: 'annotation', ...move }),
  row('DO', 'move', 'none', 'one', 'Doubtful move', 'The move is doubtful.', {
    ff: FF34,
    group: 'annotation',
    ...move,
  }),
  row('IT', 'move', 'none', 'one', 'Interesting move', 'The move is interesting.', {
    ff: FF34,
    group: 'annotation',
    ...move,
  }),
  row('TE', 'move', 'double', 'one', 'Good move', 'The move is a tesuji: a good, skilful one.', {
    group: 'annotation',
    ...move,
  }),

  row('N', 'none', text, 'one', 'Node name', 'A name for the node.'),
  row('C', 'none', 'text', 'one', 'Comment', 'A comment on the node.'),
  row('V', 'none', 'real', 'one', 'Value', 'An estimate of the position; positive is good for Black.'),
  row('DM', 'none', 'double', 'one', 'Even position', 'The position is even.', { ff: FF34, group: 'assessment' }),
  row('GB', 'none', 'double', 'one', 'Good for Black', 'The position is good for Black.', { group: 'assessment' }),
  row('GW', 'none', 'double', 'one', 'Good for White', 'The position is good for White.', { group: 'assessment' }),
  row('UC', 'none', 'double', 'one', 'Unclear position', 'The position is unclear.', { ff: FF34, group: 'assessment' }),
  row('HO', 'none', 'double', 'one', 'Hotspot', 'Something of note happens here, such as a turning point.', {
    ff: FF34,
  }),

  row('AR', 'none', 'point:point', 'list', 'Arrow', 'Draws arrows from one point to another.', { ff: FF4 }),
  row('LN', 'none', 'point:point', 'list', 'Line', 'Draws lines between two points.', { ff: FF4 }),
  row('CR', 'none', 'point', 'list', 'Circle', 'Marks points with a circle.', { ff: FF34, group: 'markup' }),
  row('MA', 'none', 'point', 'list', 'Cross', 'Marks points with an X.', { ff: FF34, group: 'markup' }),
  row('SL', 'none', 'point', 'list', 'Selected', 'Selects points; how that looks is left to the program.', {
    group: 'markup',
  }),
  row('SQ', 'none', 'point', 'list', 'Square', 'Marks points with a square.', { ff: FF4, group: 'markup' }),
  row('TR', 'none', 'point', 'list', 'Triangle', 'Marks points with a triangle.', { ff: FF34, group: 'markup' }),
  row('LB', 'none', 'point:simpletext', 'list', 'Label', 'Writes texts on points.', { ff: FF34 }),
  row('TB', 'none', 'point', 'elist', 'Black territory', 'Points that belong to Black.', {
    games: GO,
    group: 'territory',
  }),
  row('TW', 'none', 'point', 'elist', 'White territory', 'Points that belong to White.', {
    games: GO,
    group: 'territory',
  }),
  row('DD', 'none', 'point', 'elist', 'Dimmed', 'Greys out points until it is set again; an empty value ends it.', {
    ff: FF4,
    inherit: true,
  }),
  row(
    'VW',
    'none',
    'point',
    'elist',
    'View',
    'Shows only these points until it is set again; an empty value shows all.',
    { inherit: true },
  ),
  row('FG', 'none', 'none|number:simpletext', 'one', 'Figure', 'Starts a new figure in print, with flags and a name.'),
  row('PM', 'none', 'number', 'one', 'Print mode', 'How move numbers are printed in figures.', {
    ff: FF4,
    range: [0, 2],
    inherit: true,
  }),
]

const FF12 = [1, 2] as const
const FF123 = [1, 2, 3] as const
const FF3 = [3] as const

/** What older formats had and FF[4] dropped. */
export const olderFormats: readonly PropertySpecInput[] = [
  row('L', 'none', 'point', 'list', 'Letters', 'Writes the letters A, B, C … on points.', {
    ff: FF12,
    successor: 'LB',
  }),
  row('M', 'none', 'point', 'list', 'Marks', 'Marks points: a triangle on a stone, a cross elsewhere.', {
    ff: FF12,
    successor: 'MA',
  }),
  row('EL', 'none', 'number', 'one', 'Evaluation of the computer', 'What a computer player thought of the position.', {
    ff: FF12,
  }),
  row('EX', 'none', 'move', 'one', 'Expected move', 'The answer that a computer player expected.', { ff: FF12 }),
  row('KI', 'game-info', 'number', 'one', 'Integer komi', 'Komi in half points.', {
    ff: FF12,
    successor: 'KM',
    program: 'SGB',
  }),
  row('CH', 'none', 'double', 'one', 'Check mark', 'Marks a node that was looked at.', { ff: FF123 }),
  row('BS', 'game-info', 'number', 'one', 'Black species', 'Who plays Black: 0 a human, other numbers a program.', {
    ff: FF123,
    successor: 'BT',
  }),
  row('WS', 'game-info', 'number', 'one', 'White species', 'Who plays White: 0 a human, other numbers a program.', {
    ff: FF123,
    successor: 'WT',
  }),
  row('RG', 'none', 'point', 'list', 'Region', 'A region of the board.', { ff: FF123 }),
  row('SC', 'none', 'point', 'list', 'Secure stones', 'Points that are safe.', { ff: FF123 }),
  row('SI', 'none', 'double', 'one', 'Sigma', 'Sigma mark of the node.', { ff: FF3 }),
  row('SE', 'none', 'point', 'list', 'Self-test moves', 'Moves that a student should find.', { ff: FF3, games: GO }),
  row('ID', 'game-info', 'simpletext', 'one', 'Game identifier', 'Identifies the game record.', { ff: FF3 }),
  row('TC', 'none', 'number', 'one', 'Territory count', 'Territory of Black minus that of White.', {
    ff: FF3,
    program: 'SGB',
  }),
  row('OM', 'game-info', 'number', 'one', 'Overtime moves', 'Moves to play in one overtime period.', {
    ff: FF3,
    range: [0],
    successor: 'OT',
  }),
  row('OP', 'game-info', 'real', 'one', 'Overtime period', 'Seconds of one overtime period.', {
    ff: FF3,
    range: [0],
    successor: 'OT',
  }),
  row('OV', 'game-info', 'real', 'one', 'Operator overhead', 'Seconds added to each move for the operator.', {
    ff: FF3,
    range: [0],
  }),
  row('LT', 'game-info', 'none', 'one', 'Lose on time', 'Time limits are enforced.', { ff: FF3 }),
  row('CI', 'none', 'none', 'one', 'Circle mark of a node', 'Marks a node; not to be confused with CR.', { ff: FF123 }),
]
