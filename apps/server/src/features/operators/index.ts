/** Operators: who may steer the product while it runs, and what they did. */
export { createOperators, type Operators, type OperatorToken } from './operators.ts'
export type { OperatorCall } from './record-action.ts'
