/** Methods of a date that read or write the zone of the browser, or print a moment in a fixed form. */
const OWN_ZONE =
  /^(?:to(?:Locale(?:Date|Time)?|Date|Time|ISO|UTC|GMT)String|getTimezoneOffset|[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds))$/

/**
 * The console shows and reads every date and time by the clock of one zone, which the operator chooses: `useFormats` prints, `MomentField` takes
 * what is typed, and `zone/wall-clock.ts` converts for both.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const noOtherZone = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.property.type !== 'Identifier') return
        const { name } = node.property
        const isIntl = node.object.type === 'Identifier' && node.object.name === 'Intl'
        if (isIntl && name === 'DateTimeFormat')
          context.report({ node, message: sentence('Intl.DateTimeFormat') })
        else if (!node.computed && OWN_ZONE.test(name)) context.report({ node, message: sentence(name) })
      },
      NewExpression(node) {
        if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length < 2)
          return
        context.report({ node, message: sentence('new Date(year, month, …)') })
      },
      Literal(node) {
        if (node.value !== 'datetime-local') return
        context.report({ node, message: sentence('A field of date and time') })
      },
    }
  },
}

/** @param {string} what */
function sentence(what) {
  return `${what} depends on the browser's zone or on a fixed one: use useFormats of texts.tsx, MomentField, or zone/wall-clock.ts with the chosen zone.`
}
