export { openGates } from './admission/call-gate.ts'
export { asRejection, DomainError, type RejectionDetails } from './answer-errors.ts'
export { type LinkedFile, type LinkedFiles, registerFiles } from './file-route.ts'
export { registerHealthRoutes } from './health-routes.ts'
export { answerUnknownAddresses, createHttpServer } from './http-server.ts'
export { openApiPage } from './open-api.ts'
export {
  createAddressLimit,
  DEFAULT_QUOTAS,
  type Quota,
  type Quotas,
  RateLimit,
} from './rate-limit.ts'
export { refuseWhereOff } from './refuse-where-off.ts'
export { type GuardChecks, type GuardedRoute, limitAddress, registerRoutes } from './register-routes.ts'
export {
  type Call,
  type Connection,
  type Guards,
  OpenStreams,
  Passed,
  type Route,
  route,
  streamRoute,
  WithCookie,
  waited,
} from './route.ts'
export { allowOrigins, CHAT_WEB_ORIGIN } from './security-headers.ts'
export { registerSite } from './static-site.ts'
export { SharedRateLimit } from './valkey-rate-limit.ts'
