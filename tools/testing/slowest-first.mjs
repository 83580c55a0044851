import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { ROOT } from '../repository.mjs'
import { SLOW_FILES } from './budgets.mjs'

const PLACES = new Map(SLOW_FILES.map(({ file }, place) => [file, place]))

/** The most expensive files begin, so that no processor waits for one of them at the end. A fresh clone has no timings to order them by. */
export class SlowestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} specifications
   */
  async sort(specifications) {
    return slowestFirst(await super.sort(specifications))
  }
}

/**
 * @template {{ moduleId: string }} Specification
 * @param {readonly Specification[]} specifications
 * @returns {Specification[]} the others in the order they came in
 */
export function slowestFirst(specifications) {
  const place = (/** @type {Specification} */ { moduleId }) =>
    PLACES.get(relative(ROOT, moduleId).replaceAll('\\', '/')) ?? PLACES.size
  return specifications.toSorted((one, other) => place(one) - place(other))
}
