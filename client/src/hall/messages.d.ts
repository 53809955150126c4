// Written by tools/write_message_types.py from src/underhall/hall/protocol: change it there.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Somebody as others may know them. */
export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

/** The person that a cookie belongs to. */
export interface Me {
  id: string;
  name: string;
  guest: boolean;
  login?: string | null;
  moderator?: boolean;
  password?: boolean;
}

/** The clock of a table: `none`; `live`, so many seconds a move and a bank for the whole game; `days`, so many */
export interface Clock {
  kind?: 'none' | 'live' | 'days';
  seconds?: number;
  bank?: number;
  days?: number;
}

/** A seat of a table. `bot` plays it if set; `person` owns it if set: both, while a bot stands in for somebody who */
export interface Seat {
  seat: number;
  person?: Person | null;
  bot?: string | null;
  here?: boolean;
  warned?: boolean;
  out?: boolean;
  kept?: Person | null;
}

/** How a game ended. `winners` are seats; several share the win; none is nobody's. */
export interface Result {
  reason: string;
  scores: number[];
  winners: number[];
}

/** A running vote: to `abandon` the game, or to have a `bot` take the seat `about`. It passes when all people but */
export interface Vote {
  what: 'abandon' | 'bot';
  yes: number[];
  about?: number | null;
}

/** Between the host's word to start and the cards: some seats are asked for randomness. First each sends */
export interface Dealing {
  commitment: string;
  asked: number[];
  step: 'commit' | 'reveal';
  commits?: Record<string, string>;
  awaited?: number[];
  due?: number;
}

/** A table without its position: who sits where and how it is played. */
export interface Room {
  id: string;
  game: string;
  rules: number;
  options: Record<string, Json>;
  seats: Seat[];
  clock: Clock;
  status: 'open' | 'playing' | 'over' | 'closed';
  public: boolean;
  host: string;
  created: number;
  n: number;
  you?: number | null;
  invite?: string | null;
  commitment?: string | null;
  dealing?: Dealing | null;
  result?: Result | null;
  ended?: number | null;
  votes?: Vote[];
  rematch?: string | null;
  spectators?: number;
  watching?: Person[];
  live?: boolean;
  awaited?: number[];
  rated?: boolean;
  hints?: boolean;
  fill_at?: number | null;
}

/** A move that the table makes by itself when its time has come: the end of a countdown, the limit of a round. */
export interface Alarm {
  move: string;
  due?: number | null;
  left?: number | null;
}

/** How the clocks stand. `now` is the hall's time at sending: a client counts from it, not from its own clock. */
export interface Clocks {
  now: number;
  due?: Record<string, number>;
  bank?: Record<string, number>;
  alarms?: Alarm[];
  own?: number | null;
}

/** One entry of a table's log as you may see it: its number, who acted, what happened. */
export interface Happened {
  n: number;
  at: number;
  seat?: number | null;
  events?: Record<string, Json>[];
  note?: string | null;
}

/** A position as you may know it: all that is needed to draw the table and to ask you for a move. */
export interface Sight {
  view: Record<string, Json>;
  to_act: number[];
  text?: string;
  moves?: string[];
  rule?: string | null;
  rules?: string[];
  undo?: boolean;
  clocks?: Clocks | null;
  result?: Result | null;
}

/** The first message on every socket. The person comes from the cookie of the handshake; without one you may watch */
export interface Hello {
  type: 'hello';
  protocol: number;
  deals?: boolean;
}

/** Begin to follow a table, at your seat if you have one. `after` is the last number that you have seen, if any. */
export interface Watch {
  type: 'watch';
  table: string;
  after?: number | null;
  invite?: string | null;
  text?: boolean;
}

/** Stop following a table. You keep your seat. */
export interface Unwatch {
  type: 'unwatch';
  table: string;
}

/** Begin (or stop) to follow the list of open public tables. */
export interface Lobby {
  type: 'lobby';
  on?: boolean;
  changes?: boolean;
}

/** Make a move. The same id again gets the same answer and is never played twice. */
export interface Play {
  type: 'play';
  table: string;
  id: string;
  move: string;
  n?: number | null;
}

/** Would this move be legal? Answered by `done`, or by `refused` with the rule. Nothing changes. */
export interface Ask {
  type: 'ask';
  table: string;
  id: string;
  move: string;
}

/** Take back your last move: allowed while nobody has acted since, nothing was revealed and chance was not asked. */
export interface Undo {
  type: 'undo';
  table: string;
  id: string;
}

/** Speak at a table: players to players, spectators to spectators, after the end all together. Either in words of */
export interface Say {
  type: 'say';
  table: string;
  id: string;
  text?: string | null;
  phrase?: 'hello' | 'good_luck' | 'your_turn' | 'one_moment' | 'thinking' | 'thanks' | 'sorry' | 'well_played' | 'how_clever' | 'oh_no' | 'good_game' | 'once_more' | null;
}

/** Vote, or take your vote back with `yes` false. */
export interface CastVote {
  type: 'vote';
  table: string;
  id: string;
  what: 'abandon' | 'bot';
  yes?: boolean;
  about?: number | null;
}

/** Give the game up. With one or two seats that ends it; with more, a bot plays on for you and you cannot return. */
export interface Resign {
  type: 'resign';
  table: string;
  id: string;
}

/** Leave a game that goes on: a bot plays for you until you are back. */
export interface StepOut {
  type: 'step_out';
  table: string;
  id: string;
}

/** Take your seat back from the bot. */
export interface StepIn {
  type: 'step_in';
  table: string;
  id: string;
}

/** Your commit to 32 random bytes, when `room.dealing` asks your seat for it: SHA-256, in hexadecimal, of */
export interface Contribute {
  type: 'contribute';
  table: string;
  id: string;
  commit: string;
}

/** The bytes, in hexadecimal, when `room.dealing.step` is `reveal`. */
export interface Reveal {
  type: 'reveal';
  table: string;
  id: string;
  random: string;
}

/** What would a master do in your place? Where `room.hints` says so, when your seat is asked. Everybody at the table */
export interface AskHint {
  type: 'hint';
  table: string;
  id: string;
}

/** Are you there? Answered by `pong`. */
export interface Ping {
  type: 'ping';
  id: string;
}

/** The answer to `beat`, at once: so the hall measures how far away you are. It is not answered. */
export interface Echo {
  type: 'echo';
  table: string;
  n: number;
}

/** The answer to `hello`. */
export interface Welcome {
  type: 'welcome';
  protocol: number;
  version: string;
  now: number;
  me?: Me | null;
}

/** The answer to `watch`: the whole table as you may know it, in a size that does not depend on the length of the */
export interface Table {
  type: 'table';
  room: Room;
  sight?: Sight | null;
  missed?: Happened[];
  gap?: boolean;
  chat?: Said[];
}

/** Something happened at a table that you watch. Numbers have no holes: a client that sees one watches again with */
export interface Update {
  type: 'update';
  table: string;
  happened: Happened;
  sight?: Sight | null;
  room?: Room | null;
  re?: string | null;
}

/** The room has changed without an entry of the log: somebody came, went, was renamed, or offers a rematch. */
export interface RoomChanged {
  type: 'room';
  room: Room;
}

/** A line of chat. `number` grows within a table. */
export interface Said {
  type: 'said';
  table: string;
  number: number;
  at: number;
  room: 'players' | 'spectators' | 'all';
  who: Person;
  text: string;
  seat?: number | null;
  re?: string | null;
  phrase?: 'hello' | 'good_luck' | 'your_turn' | 'one_moment' | 'thinking' | 'thanks' | 'sorry' | 'well_played' | 'how_clever' | 'oh_no' | 'good_game' | 'once_more' | null;
}

/** The open public tables, newest first: sent at once and after every change, not more often than once a second. */
export interface LobbyList {
  type: 'tables';
  tables: Room[];
}

/** What is otherwise in the list of open public tables: `order` has the ids of all of them, newest first, `tables` */
export interface LobbyChanges {
  type: 'tables_changed';
  order: string[];
  tables: Room[];
}

/** Somebody asks you to a table, or to be friends, or has answered: `/api/friends` says who. */
export interface Called {
  type: 'called';
}

/** A request was carried out, now or when its id was first seen; `n` is the entry that it became, where it became */
export interface Done {
  type: 'done';
  re: string;
  n?: number | null;
  table?: string | null;
}

/** A request was not carried out, and changed nothing. `message` is a sentence for people, `rule` the rule in the */
export interface Refused {
  type: 'refused';
  code: string;
  message: string;
  rule?: string | null;
  re?: string | null;
  table?: string | null;
  retry?: number | null;
  n?: number | null;
  sight?: Sight | null;
}

/** The answer to `hint`: what a master, shown what your seat has seen and nothing else, would do, and why. */
export interface Hinted {
  type: 'hinted';
  re: string;
  table: string;
  n: number;
  move: string;
  why?: string;
  facts?: Record<string, Json>;
  said?: string;
}

/** At a live table in play, every two seconds: the hall's time, and how far away everybody is. Send `echo` back: */
export interface Beat {
  type: 'beat';
  table: string;
  n: number;
  now: number;
  links?: Record<string, number>;
}

/** The answer to `ping`. */
export interface Pong {
  type: 'pong';
  re: string;
  now: number;
}

/** The hall is about to close this socket; `again` says whether to connect again, at once. */
export interface Bye {
  type: 'bye';
  code: string;
  message: string;
  again: boolean;
}

/** The body of every HTTP error: as `refused`. */
export interface Problem {
  code: string;
  message: string;
  rule?: string | null;
  retry?: number | null;
}

/** Take a nickname and play. */
export interface NewGuest {
  name: string;
}

/** Take another nickname. */
export interface Rename {
  name: string;
}

/** Keep this guest as an account. */
export interface Claim {
  login: string;
  password: string;
}

/** Come back to an account. */
export interface Login {
  login: string;
  password: string;
}

/** Another password. All other browsers are logged out. */
export interface ChangePassword {
  old: string;
  password: string;
}

/** A letter to the account's confirmed address, by which its owner chooses another password. */
export interface ForgotPassword {
  login: string;
}

/** Another password, with the word of that letter. */
export interface ResetPassword {
  word: string;
  password: string;
}

/** A browser in which you are logged in. */
export interface LoginFacts {
  id: string;
  created: number;
  seen: number;
  agent: string;
  here?: boolean;
}

/** Where you are logged in, the last used first. */
export interface Logins {
  logins: LoginFacts[];
}

/** What a passkey is wanted for. A guest who adds one becomes the account `login`. */
export interface PasskeyWish {
  what: 'log_in' | 'add';
  login?: string | null;
}

/** What a key is to sign, once and within five minutes: WebAuthn's options, in its JSON form. */
export interface PasskeyChallenge {
  challenge: string;
  options: Json;
}

/** A key that the browser has made, in WebAuthn's JSON form. */
export interface AddPasskey {
  challenge: string;
  credential: Record<string, Json>;
  name: string;
  login?: string | null;
}

/** What the key has signed, in WebAuthn's JSON form. */
export interface PasskeyLogin {
  challenge: string;
  credential: Record<string, Json>;
}

/** A key by which you log in. */
export interface PasskeyFacts {
  id: string;
  name: string;
  created: number;
  used: number;
}

/** Your keys, the oldest first. */
export interface Passkeys {
  passkeys: PasskeyFacts[];
}

/** Forget me. An account that has a password needs it; others do not. */
export interface DeleteMe {
  password?: string | null;
}

/** One choice before a game. */
export interface OptionFacts {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'numbers';
  default: Json;
  help: string;
  wants: string;
  choices?: string[];
  low?: number;
  high?: number;
  length?: number;
  group?: 'edition' | 'variant' | 'setup' | 'technical';
}

/** What a game is. */
export interface GameFacts {
  name: string;
  title: string;
  rules: number;
  seats: number[];
  options: OptionFacts[];
  bots: string[];
  note?: string;
  live?: Record<string, Json>;
  levels?: string[];
  lesson?: boolean;
  usual?: Record<string, Json>;
}

/** The games of this hall. */
export interface Games {
  games: GameFacts[];
}

/** Ask what a game is played with under some options. */
export interface PartsWish {
  game: string;
  options?: Record<string, Json>;
}

/** What a game is played with: the game's own facts, `Game.parts`. They hide nothing and stay the same. */
export interface Parts {
  game: string;
  parts: Record<string, Json>;
}

/** Open a table. You sit at seat 0 and are its host; `bots` names a bot for some of the other seats. */
export interface NewTable {
  game: string;
  seats?: number | null;
  options?: Record<string, Json>;
  clock?: Clock;
  public?: boolean;
  bots?: Record<string, string>;
  rated?: boolean;
  hints?: boolean | null;
}

/** Play at once against bots: a table with one in every other seat, started. */
export interface PlayNow {
  game: string;
  seats?: number | null;
  options?: Record<string, Json>;
  bot?: string | null;
  deals?: boolean;
  rated?: boolean;
}

/** Play a game as it usually is with whoever else wants to: you are given a seat where others of the same mind */
export interface FindPlayers {
  game: string;
  seats?: number | null;
  clock?: Clock;
  wait?: number;
  deals?: boolean;
}

/** Sit down, at this seat or at the first free one. */
export interface Join {
  seat?: number | null;
  invite?: string | null;
  deals?: boolean;
}

/** The host puts a bot into a free seat before the start. */
export interface SeatBot {
  seat: number;
  bot: string;
}

/** The host starts the table; it need not say anything. */
export interface Start {
  deals?: boolean;
}

/** After the end: propose a rematch, or say yes to the one that was proposed. You keep your seat, and when everybody */
export interface Rematch {
  yes?: boolean;
  deals?: boolean;
}

/** The host frees a seat before the start, of a person or of a bot. */
export interface Kick {
  seat: number;
}

/** Show a record step by step: as this seat saw it, as a spectator did, or with everything open. */
export interface ReplayWish {
  record: string;
  seat?: number | null;
  open?: boolean;
  first?: number;
}

/** One step of a replay: the position after it, who moved, how, and what happened. */
export interface Frame {
  view: Record<string, Json>;
  to_act?: number[];
  seat?: number | null;
  move?: string | null;
  events?: Record<string, Json>[];
  at?: number | null;
}

/** One thing that is said in a lesson, after what happened. A move in `by_move` leads to the scene of that number; */
export interface LessonScene {
  say: string;
  happened: Frame[];
  moves?: string[];
  rule?: string | null;
  by_move?: Record<string, number>;
  on?: number | null;
  back?: number | null;
}

/** A game's lesson for newcomers, whole. Who takes it keeps the place; the hall keeps nothing. */
export interface LessonFacts {
  game: string;
  seats: number;
  seat: number;
  options: Record<string, Json>;
  scenes: LessonScene[];
}

/** A game, ready to be shown, a page at a time. The first frame of the first page is the set-up. */
export interface Replayed {
  game: string;
  rules: number;
  seats: number;
  options: Record<string, Json>;
  players: string[];
  frames: Frame[];
  result: Result;
  live?: boolean;
  more?: number | null;
  analysed?: boolean;
}

/** Look into a finished game: the record, and from which step on. */
export interface AnalysisWish {
  record: string;
  first?: number;
}

/** A move that gave something away: what would have been better, and what both were worth to the seat, judged by */
export interface JudgedMove {
  seat: number;
  move: string;
  better: string;
  worth: number;
  best: number;
  grade: 'slip' | 'mistake' | 'blunder';
  told: Record<string, Json>[];
}

/** One step of a game that is looked into. Chances are those of the whole truth; a side is a seat (`seat-0`), a */
export interface Moment {
  number: number;
  standing: Record<string, number>;
  judged?: JudgedMove | null;
  beliefs?: Record<string, Record<string, number>>;
}

/** A part of what a finished game shows. */
export interface Analysis {
  moments: Moment[];
  steps: number;
  more?: number | null;
}

/** A move on a way of one's own; seat -1 is the table. */
export interface LineMove {
  seat: number;
  move: string;
}

/** Play on from a decision of a finished game: after `step` moves, in this seat, these moves since. */
export interface AttemptWish {
  record: string;
  step: number;
  seat: number;
  line?: LineMove[];
  known?: number;
}

/** How it stands: what you have not seen of it, the line as it is now, and what the seat may do. */
export interface Attempt {
  game: string;
  seats: number;
  options: Record<string, Json>;
  frames: Frame[];
  line: LineMove[];
  moves?: string[];
  result?: Result | null;
}

/** The public key that this hall signs finished records with; `docs/protocol.md` says what is signed. */
export interface HallKey {
  algorithm: 'Ed25519';
  key: string;
}

/** A list of tables, newest first (of those that are over, the one that ended last). `more` continues it: pass it as */
export interface Rooms {
  tables: Room[];
  more?: number | null;
}

/** Where a person wants mail about their turns. */
export interface MailFacts {
  address: string;
  confirmed: boolean;
}

/** What this hall can tell a person who is away, and what they want of it. */
export interface AlertFacts {
  push_key?: string | null;
  browsers?: number;
  mail_offered?: boolean;
  mail?: MailFacts | null;
}

/** The keys of a browser's subscription. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** A browser wants to be told: its subscription (`PushSubscription.toJSON`). */
export interface AddBrowser {
  endpoint: string;
  keys: PushKeys;
  language: 'en' | 'it' | 'pt';
}

/** A browser does not want to be told any more. */
export interface RemoveBrowser {
  endpoint: string;
}

/** An address for mail about turns; a letter goes there first, to be confirmed. */
export interface AskForMail {
  address: string;
  language: 'en' | 'it' | 'pt';
}

/** What the reader of a letter says: more of them, or none. */
export interface AnswerMail {
  word: string;
  yes: boolean;
}

/** How good a player is at a game for so many, in points; `doubt` is how far off that may be. A rating of few games */
export interface RatingFacts {
  points: number;
  doubt: number;
  games: number;
  provisional?: boolean;
}

/** How somebody did at a game for so many. */
export interface PoolResults {
  game: string;
  seats: number;
  played: number;
  won: number;
  rating?: RatingFacts | null;
}

/** A bot that somebody has played with. */
export interface BotMet {
  game: string;
  bot: string;
  played: number;
  won: number;
}

/** What you think of somebody, and whether they ask to be friends. */
export interface RelationFacts {
  kind?: '' | 'asked' | 'friend' | 'blocked';
  muted?: boolean;
  asks?: boolean;
}

/** Somebody, as you may know them. Games at tables that were not public count only in your own. */
export interface Profile {
  person: Person;
  since: number;
  pools?: PoolResults[];
  bots?: BotMet[];
  you?: boolean;
  relation?: RelationFacts | null;
}

/** A friend, and whether they are here and let you see it. */
export interface FriendFacts {
  person: Person;
  online?: boolean;
}

/** A friend asks you to a table. */
export interface Invitation {
  table: string;
  game: string;
  by: Person;
  invite: string;
}

/** All that you have to do with others. */
export interface Friends {
  friends?: FriendFacts[];
  asking?: Person[];
  asked?: Person[];
  blocked?: Person[];
  muted?: Person[];
  invitations?: Invitation[];
  shows_online?: boolean;
}

/** What you want with somebody. */
export interface Relate {
  what: 'ask' | 'end' | 'block' | 'unblock' | 'mute' | 'unmute';
}

/** Whether friends see when you are here. */
export interface ShowOnline {
  shown: boolean;
}

/** Ask a friend to this table. */
export interface InviteFriend {
  person: string;
}

/** One of the best: a person or a bot. */
export interface Leader {
  rating: RatingFacts;
  person?: Person | null;
  bot?: string | null;
}

/** A game for so many, and how many players have a rating in it. */
export interface PoolFacts {
  game: string;
  seats: number;
  players: number;
}

/** The games that have ratings; and of the one that was asked for, the best, first. */
export interface Leaders {
  pools: PoolFacts[];
  leaders?: Leader[];
}

/** How a game has changed the rating of the player in a seat. */
export interface SeatChange {
  seat: number;
  before: number;
  after: number;
}

/** What a game that is over has done to ratings; nothing where it does not count. */
export interface RatingChanges {
  changes?: SeatChange[];
}

/** A line of chat. */
export interface Line {
  number: number;
  at: number;
  text: string;
  person?: string;
}

/** What somebody said at a table, as far as you may read it; the last lines, in their order. */
export interface Lines {
  lines: Line[];
}

/** Tell the host of the hall what somebody does, with the lines of chat that show it. Nobody else learns of it. */
export interface Report {
  reason: 'talk' | 'name' | 'play' | 'other';
  note?: string;
  table?: string | null;
  lines?: number[];
}

/** A report, as moderators see it. Who was deleted since has no name. */
export interface ReportFacts {
  id: string;
  at: number;
  person: Person;
  by: Person;
  reason: string;
  note: string;
  table?: string | null;
  lines?: Line[];
  settled?: number | null;
}

/** Reports, those that wait first; `more` is the `before` of the next page. */
export interface Reports {
  reports: ReportFacts[];
  waiting: number;
  more?: number | null;
}

/** Somebody, as moderators see them. */
export interface ModeratedPerson {
  person: Person;
  created: number;
  suspended?: boolean;
  moderator?: boolean;
  muted_until?: number;
  logins?: number;
}

/** People, the newest first. */
export interface ModeratedPeople {
  people: ModeratedPerson[];
}

/** What a moderator does about somebody. `rename` gives the name; `mute` is for `minutes`, 0 gives the right to */
export interface ModeratePerson {
  what: 'suspend' | 'unsuspend' | 'end_sessions' | 'rename' | 'mute' | 'delete';
  name?: string | null;
  minutes?: number;
  report?: string | null;
}

/** A table, as moderators see it: never cards. */
export interface ModeratedTable {
  id: string;
  game: string;
  status: string;
  created: number;
  public: boolean;
  people?: Person[];
}

/** Tables, the newest first. */
export interface ModeratedTables {
  tables: ModeratedTable[];
}

/** Something that a moderator did. */
export interface Deed {
  at: number;
  by: Person;
  what: string;
  person?: Person | null;
  table?: string | null;
}

/** What moderators did, the last first. */
export interface Deeds {
  deeds: Deed[];
}

/** A move at a puzzle's table: by whom, and the events as the one who solves it saw them. */
export interface PuzzleMove {
  seat?: number | null;
  events?: Record<string, Json>[];
}

/** A puzzle at its beginning: the position as a view shows it, and the most points known for it. The one who solves */
export interface PuzzleFacts {
  game: string;
  name: string;
  options: Record<string, Json>;
  view: Record<string, Json>;
  par: number;
  length?: number;
  seats?: number;
  moves?: string[];
  history?: PuzzleMove[];
  penalty?: number;
}

/** How to go on from this position of a puzzle? */
export interface HintWish {
  position: Json;
}

/** The next move; empty where it is solved, or where it must be begun anew. */
export interface Hint {
  move: string;
}

/** The moves of a line so far: what comes of them? */
export interface PuzzleLine {
  line: string[];
}

/** A puzzle after some moves. */
export interface PuzzleStep {
  view: Record<string, Json>;
  moves?: string[];
  happened?: PuzzleMove[];
}

/** The puzzle of a day is begun: from now on its time runs. `shown`: whether others may see how it went. */
export interface BeginPuzzle {
  shown?: boolean;
}

/** How somebody did, or does, at the puzzle of a day. */
export interface PuzzleRun {
  began: number;
  now: number;
  hints?: number;
  wrong?: number;
  ms?: number | null;
  points?: number | null;
  in_time?: boolean;
  shown?: boolean;
  streak?: number;
}

/** Is this the answer? */
export interface PuzzleAnswer {
  position: Json;
}

/** Whether it was. */
export interface PuzzleVerdict {
  solved: boolean;
  points?: number;
  run?: PuzzleRun | null;
  step?: PuzzleStep | null;
}

/** A line of the day's list. */
export interface PuzzleTime {
  who: Person;
  ms: number;
  points: number;
  hints?: number;
  wrong?: number;
}

/** Who solved the puzzle of a day on that day, the most points and then the fastest first. No answer is in it. */
export interface PuzzleTimes {
  times: PuzzleTime[];
  solvers: number;
}

/** The puzzle of a game, as the lobby shows it. */
export interface DayPuzzle {
  game: string;
  solvers?: number;
  run?: PuzzleRun | null;
  streak?: number;
  days?: Record<string, number>;
}

/** Today, by the hall's clock (UTC), and its puzzles. */
export interface PuzzleDay {
  day: string;
  until: number;
  first: string;
  puzzles?: DayPuzzle[];
}

export type FromClient = Hello | Watch | Unwatch | Lobby | Play | Ask | Undo | Say | CastVote | Resign | StepOut | StepIn | Contribute | Reveal | AskHint | Ping | Echo;

export type FromHall = Welcome | Table | Update | RoomChanged | Said | LobbyList | LobbyChanges | Called | Done | Refused | Hinted | Beat | Pong | Bye;
