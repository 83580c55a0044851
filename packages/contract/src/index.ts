/** What the screens and the server say to each other: one schema per call, error codes, addresses. */
export { ERROR_CODES, ERROR_STATUS, type ErrorCode } from './error-codes.ts'
export { type ErrorBody, ErrorBodySchema } from './errors.ts'
export { GAME_CATEGORIES, type GameCategoryName } from './game-categories.ts'
export {
  type CreateSessionBody,
  CreateSessionBodySchema,
  type CreateSessionReply,
  CreateSessionReplySchema,
  type Game,
  type GameFactsBody,
  GameFactsBodySchema,
  type GameFactsReply,
  GameFactsReplySchema,
  type GameListReply,
  GameListReplySchema,
  GameSchema,
} from './games.ts'
export { LanguageSchema } from './language-schema.ts'
export { LANGUAGES, type Language, type TranslationKey } from './languages.ts'
export { type CheckLevelReply, CheckLevelReplySchema, type LevelState } from './levels.ts'
export {
  ListActionsBodySchema,
  type ListActionsReply,
  ListActionsReplySchema,
  type OperatorAction,
} from './operator-actions.ts'
export {
  type ApproveResultsBody,
  ApproveResultsBodySchema,
  type DisqualifyMemberBody,
  DisqualifyMemberBodySchema,
  type ListResultsBody,
  ListResultsBodySchema,
  type ListResultsReply,
  ListResultsReplySchema,
  type OperatorResult,
} from './operator-results.ts'
export {
  type CancelTournamentBody,
  CancelTournamentBodySchema,
  type EndTournamentBody,
  EndTournamentBodySchema,
  type ExtendTournamentBody,
  ExtendTournamentBodySchema,
  type OperatorTournament,
  OperatorTournamentReplySchema,
  OperatorTournamentsReplySchema,
  type TournamentPlanBody,
  TournamentPlanBodySchema,
} from './operator-tournaments.ts'
export { API, type AppConfig, OPERATOR_API } from './paths.ts'
export { ACCEPTED_PLATFORMS } from './platforms.ts'
export {
  type Account,
  AccountSchema,
  type AuthBody,
  AuthBodySchema,
  type AuthReply,
  AuthReplySchema,
  EmptyBodySchema,
  type IpReply,
  IpReplySchema,
  type SuccessReply,
  SuccessReplySchema,
} from './players.ts'
export type { DisqualificationReason, OwnResult, PrizeState, WonPrizes } from './results.ts'
export { OPEN_TOURNAMENT_KEY, TOURNAMENT_TYPES } from './tournament-types.ts'
export {
  type Tournament,
  type TournamentKeyBody,
  TournamentKeyBodySchema,
  type TournamentMember,
  TournamentMemberSchema,
  type TournamentMembersEvent,
  TournamentMembersEventSchema,
  type TournamentMembersReply,
  TournamentMembersReplySchema,
  type TournamentReward,
  TournamentSchema,
  type TournamentsListReply,
  TournamentsListReplySchema,
  type TournamentText,
} from './tournaments.ts'
