import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(path.resolve(import.meta.dirname, '../styles/chrome.css'), 'utf8')

/** The declarations of a CSS rule; '' when there is none. */
function rule(selector: string): string {
  const [, body = ''] = css.split(`\n${selector} {`)
  return body.split('}')[0] ?? ''
}

describe('the button that shares a win', () => {
  it('has a column of its own in the top strip, beside the sound', () => {
    expect(rule('.top-strip')).toContain('display: grid')
    expect(rule('.top-strip:has(.share-win)')).toContain('grid-template-columns: 44px 1fr 44px 44px')
  })

  it('covers nothing: it is not taken out of the strip, or moved over the logo below it', () => {
    expect(rule('.share-win')).not.toBe('')
    expect(rule('.share-win')).not.toMatch(
      /position|transform|translate|inset|margin|(?:^|\s)(?:top|right|bottom|left):/,
    )
  })
})
