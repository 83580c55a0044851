/** Gives the templates of a game the names of a new one. */

/** @param {string} id @returns {string} `RubyMine` */
const pascal = id => id.replace(/(?:^|-)(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase())

/** @param {string} id @returns {string} `rubyMine` */
const camel = id => id.replace(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase())

/**
 * @param {string} text a path, a source or a text of the template `sample-game`
 * @param {{ readonly id: string, readonly name?: string }} game
 */
export function renamed(text, { id, name = '' }) {
  return text
    .replaceAll('sample-game', id)
    .replaceAll('sampleGame', camel(id))
    .replaceAll('SampleGame', pascal(id))
    .replaceAll('SAMPLE_GAME', id.toUpperCase().replaceAll('-', '_'))
    .replaceAll('Sample Game', name)
}

/** Seeds of the tests: rounds of other seeds would end in another way. */
const SEED = "commitmentOf('tower')"
/** The word in a path, a style or an id. */
const IN_PATHS = /(?<=['"./#-])tower\b|\btower(?=-)/g
/** The word as a variable, and not in a sentence. */
const VARIABLE = /(?<!\b(?:an?|the|this|of|every|each|whole) )\btower\b(?! (?:has|is|of)\b)/gi

/**
 * The source of Tower as a template.
 * @param {string} source
 */
export function fromTower(source) {
  return source
    .split(SEED)
    .map(text =>
      text
        .replaceAll(/(['#] ?)Tower(?=[':])/g, '$1Sample Game')
        .replaceAll(IN_PATHS, 'sample-game')
        .replaceAll(/Tower(?=[A-Z])|(?<=[a-z])Tower\b/g, 'SampleGame')
        .replaceAll(/\btower(?=[A-Z])/g, 'sampleGame')
        .replaceAll(/\bTOWER(?=_|\b)/g, 'SAMPLE_GAME')
        .replaceAll(VARIABLE, found => (found === 'tower' ? 'sampleGame' : found)),
    )
    .join(SEED)
}
