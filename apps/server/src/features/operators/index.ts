/** Operators: who may control the product while it runs, and what they did. */
export {
  type AuditHead,
  listActionsOn,
  listDetails,
  type OperatorCall,
  proveActions,
} from './action-store.ts'
export { createOperators, type Operators } from './operators.ts'
export { enrolAtMachine } from './people.ts'
export { type AuditErasure, createPersonalData } from './personal-data.ts'
export { readCeiling } from './request-routes.ts'
export { type ApprovedCall, type Asked, NeedsSecondPerson } from './second-person.ts'
