/** Members that make a result depend on the time or on chance. */
const FORBIDDEN_MEMBERS = new Map([
  ['Date', 'now'],
  ['Math', 'random'],
  ['performance', 'now'],
  ['crypto', 'randomUUID'],
])

/**
 * Rules are pure: time and chance are arguments. `new Date(iso)` only reads its argument and is allowed.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const noClockOrRng = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
        if (FORBIDDEN_MEMBERS.get(node.object.name) !== node.property.name) return
        context.report({ node, message: sentence(`${node.object.name}.${node.property.name}`) })
      },
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0)
          return
        context.report({ node, message: sentence('new Date()') })
      },
    }
  },
}

/** @param {string} what */
function sentence(what) {
  return `${what} makes the result depend on when it runs: take time and chance as arguments.`
}
