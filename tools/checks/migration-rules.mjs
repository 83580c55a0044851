/** The changes that a migration may make to tables of a release, and the locks that it may take while players wait. */

/**
 * A node of PostgreSQL's syntax tree as JSON: its kind, then its fields.
 * @typedef {Record<string, any>} Node
 * @typedef {{ rule: string, reason: string }} Found
 * @typedef {{ isContract: boolean, isConcurrent: boolean }} Declared what the first line of the file says
 */

/** Every rule there is; each has a canary (`tools/canaries/migration-canaries.mjs`). */
export const MIGRATION_RULES = [
  'head',
  'number',
  'release',
  'repeatable',
  'takes-away',
  'required-column',
  'rewrites-table',
  'not-valid-first',
  'concurrently',
  'moves-rows',
]

/** Statements that add something. */
const ADDS = new Set([
  'CreateStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateTrigStmt',
  'CreateStatsStmt',
  'CommentStmt',
  'InsertStmt',
])
const MOVES_ROWS = new Set(['UpdateStmt', 'DeleteStmt', 'MergeStmt'])
/** Of ALTER TABLE: what leaves every statement of before as it was. */
const HARMLESS_CHANGES = new Set([
  'AT_ValidateConstraint',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetStorage',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
])
/** Verified by a scan, or by building an index, under an exclusive lock. */
const SCANNED = new Set(['CONSTR_CHECK', 'CONSTR_FOREIGN'])
const INDEXED = new Set(['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'])
/** Compute a value for every existing row. */
const COMPUTED = new Set(['CONSTR_IDENTITY', 'CONSTR_GENERATED'])
const SERIAL = /^(?:small|big)?serial[248]?$/

/**
 * @param {readonly Node[]} nodes the statements of one file
 * @param {Declared} declared
 * @returns {Found[]}
 */
export function mayStand(nodes, { isContract, isConcurrent }) {
  const made = new Set(
    nodes.map(node => node['CreateStmt']?.relation.relname).filter(name => name !== undefined),
  )
  const found = isConcurrent ? aloneFaults(nodes) : nodes.flatMap(node => statementFaults(node, made))
  return found.filter(({ rule }) => !(isContract && (rule === 'takes-away' || rule === 'required-column')))
}

/**
 * Only a single index may run outside a transaction: no other statement can be resumed after it breaks off.
 * @param {readonly Node[]} nodes
 * @returns {Found[]}
 */
function aloneFaults(nodes) {
  const index = nodes[0]?.['IndexStmt']
  if (nodes.length === 1 && index?.concurrent === true && index.idxname !== undefined) return []
  return [{ rule: 'concurrently', reason: 'the file is not one named CREATE INDEX CONCURRENTLY' }]
}

/**
 * @param {Node} node
 * @param {ReadonlySet<string>} made tables that are new
 * @returns {Found[]}
 */
function statementFaults(node, made) {
  const [kind = '', statement] = Object.entries(node)[0] ?? []
  if (ADDS.has(kind) || made.has(statement.relation?.relname)) return []
  if (kind === 'CreateFunctionStmt' && statement.replace !== true) return []
  if (kind === 'AlterTableStmt') {
    const changes = /** @type {Node[]} */ (statement.cmds)
    return changes.flatMap(change => changeFaults(change['AlterTableCmd']))
  }
  if (kind === 'IndexStmt') {
    const reason = `an index on ${statement.relation.relname} stops all writers: CREATE INDEX CONCURRENTLY in a file of its own, "-- expand concurrently: why"`
    return [{ rule: 'concurrently', reason }]
  }
  if (MOVES_ROWS.has(kind)) {
    const reason = `${kind} holds the rows of ${statement.relation.relname} until all are done: let a job do it in pieces`
    return [{ rule: 'moves-rows', reason }]
  }
  return [takesAway(kind)]
}

/**
 * One change of an ALTER TABLE.
 * @param {Node} change
 * @returns {Found[]}
 */
function changeFaults(change) {
  const { subtype, def } = change
  if (HARMLESS_CHANGES.has(subtype) || (subtype === 'AT_ColumnDefault' && def !== undefined)) return []
  if (subtype === 'AT_AddColumn') return columnFaults(def.ColumnDef)
  if (subtype === 'AT_AddConstraint') return constraintFaults(def.Constraint)
  return [takesAway(`${subtype} ${change['name'] ?? ''}`.trim())]
}

/**
 * @param {Node} column
 * @returns {Found[]}
 */
function columnFaults({ colname, typeName, constraints = [] }) {
  /** @type {Node[]} */
  const all = constraints.map((/** @type {Node} */ node) => node['Constraint'])
  const standard = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')
  const isRequired = all.some(({ contype }) => contype === 'CONSTR_NOTNULL')
  const isSerial = SERIAL.test(typeName.names.at(-1).String.sval)
  const isComputed = isSerial || all.some(({ contype }) => COMPUTED.has(contype))
  return [
    ...(isRequired && standard === undefined
      ? [
          {
            rule: 'required-column',
            reason: `${colname} is NOT NULL without a DEFAULT, and the release before does not write it`,
          },
        ]
      : []),
    ...(isComputed || (standard !== undefined && !isConstant(standard['raw_expr']))
      ? [
          {
            rule: 'rewrites-table',
            reason: `a value of ${colname} for each row that is there is worked out while nobody has the table`,
          },
        ]
      : []),
    ...all.flatMap(constraintFaults),
  ]
}

/**
 * @param {Node} constraint
 * @returns {Found[]}
 */
function constraintFaults({ contype, conname = '', skip_validation, indexname }) {
  const isSlow =
    (SCANNED.has(contype) && skip_validation !== true) || (INDEXED.has(contype) && indexname === undefined)
  if (!isSlow) return []
  const instead = INDEXED.has(contype)
    ? 'build the index concurrently, then ADD CONSTRAINT … USING INDEX'
    : 'ADD CONSTRAINT … NOT VALID, and VALIDATE CONSTRAINT in the next migration'
  return [
    {
      rule: 'not-valid-first',
      reason: `${contype} ${conname} is looked up in every row while nobody has the table: ${instead}`,
    },
  ]
}

/**
 * Computed once: a constant, or the time of the statement.
 * @param {Node} expression
 * @returns {boolean}
 */
function isConstant(expression) {
  const { A_Const, TypeCast, SQLValueFunction, FuncCall, A_ArrayExpr } = expression
  if (A_Const !== undefined || SQLValueFunction !== undefined) return true
  if (TypeCast !== undefined) return isConstant(TypeCast.arg)
  if (A_ArrayExpr !== undefined) return (A_ArrayExpr.elements ?? []).every(isConstant)
  return FuncCall?.funcname.at(-1).String.sval === 'now'
}

/** @param {string} what */
function takesAway(what) {
  return {
    rule: 'takes-away',
    reason: `${what} is not known to leave the release before as it is: a contract step may do it when that release is over`,
  }
}
