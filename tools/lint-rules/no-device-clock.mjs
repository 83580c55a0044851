/**
 * A phone or a desktop may show any time, and its owner sets it. Screens compare moments with `serverNow_ms()`; what a device stores and
 * compares with its own clock again uses `deviceNow_ms()`. `new Date(moment)` only reads its argument and is allowed.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const noDeviceClock = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.property.type !== 'Identifier') return
        if (node.object.name !== 'Date' || node.property.name !== 'now') return
        context.report({ node, message: sentence('Date.now') })
      },
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0)
          return
        context.report({ node, message: sentence('new Date()') })
      },
      CallExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') return
        context.report({ node, message: sentence('Date()') })
      },
    }
  },
}

/** @param {string} what */
function sentence(what) {
  return `${what} is the clock of this device: use serverNow_ms() of @arena/ui/server-clock, or deviceNow_ms() for what only this device compares.`
}
