export { Refusal, type RefusalDetails } from './refusal.ts'
export { type Call, type Connection, type Guards, type Route, type RouteDeclaration, route } from './route.ts'
