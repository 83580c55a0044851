import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { ROOT } from '../repository.mjs'
import { DEAR_FILES } from './budgets.mjs'

const PLACES = new Map(DEAR_FILES.map(({ file }, place) => [file, place]))

/** The dearest files begin, so that no processor waits at the end for one of them; on a fresh clone nothing else knows them. */
export class DearestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    return dearestFirst(await super.sort(specifications))
  }
}

/**
 * @template {{ moduleId: string }} Specification
 * @param {readonly Specification[]} specifications
 * @returns {Specification[]} the others in the order they came in
 */
export function dearestFirst(specifications) {
  const place = (/** @type {Specification} */ { moduleId }) =>
    PLACES.get(relative(ROOT, moduleId).replaceAll('\\', '/')) ?? PLACES.size
  return specifications.toSorted((one, other) => place(one) - place(other))
}
