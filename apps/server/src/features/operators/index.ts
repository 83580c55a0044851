/** Operators: who may control the product while it runs, and their acts. */
export {
  type AuditHead,
  listActionsOn,
  listDetails,
  type OperatorCall,
  proveActions,
} from './action-store.ts'
export type { BulkCall } from './bulk/bulk-acts.ts'
export { readCeiling } from './ceiling-store.ts'
export { createOperators, type Operators } from './create-operators.ts'
export { type Gate, NeedsSecondPerson, type Worth } from './gate.ts'
export { listMarkedActs } from './list-marks.ts'
export { enrolAtMachine } from './people.ts'
export { createPersonalData } from './personal-data.ts'
export { RecentCallers } from './recent-callers.ts'
export { refuseChanged, revisionOf } from './revision.ts'
export { type ApprovedCall, type Asked } from './second-person.ts'
