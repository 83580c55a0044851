export { countActiveCallers } from './active-callers.ts'
export { addressGroup, addressNeighbourhood } from './address.ts'
export { openGates } from './admission/call-gate.ts'
export { allowOrigins } from './cross-origin.ts'
export { DomainError, type RejectionDetails } from './domain-error.ts'
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
export { type GuardChecks, type GuardedRoute, limitAddress, registerRoutes } from './register-routes.ts'
export {
  type Call,
  type Connection,
  type Guards,
  type Route,
  route,
  streamRoute,
  WithCookie,
} from './route.ts'
export { CHAT_WEB_ORIGIN } from './security-headers.ts'
export { registerSite } from './static-site.ts'
export { SharedRateLimit } from './valkey-rate-limit.ts'
