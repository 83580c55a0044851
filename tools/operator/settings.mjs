/** The variables of the operators' command line. */
export const OPERATOR_SETTINGS = /** @type {const} */ ({
  OPERATOR_TOKEN: {
    section: 'keys',
    meaning: 'an operator’s token instead of a login of the command line',
    isSecret: true,
  },
})

/** The same variables as those of other programs. */
export const OPERATOR_SHARES = /** @type {const} */ (['PUBLIC_URL'])
