/**
 * A public module lists its exports: `export *` would hide what others may use.
 * @type {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]}
 */
export const noExportStar = {
  create(context) {
    return {
      ExportAllDeclaration(node) {
        if (node.exported !== null) return
        context.report({
          node,
          message: 'A public module lists its names: replace `export *` by the names others may use.',
        })
      },
    }
  },
}
