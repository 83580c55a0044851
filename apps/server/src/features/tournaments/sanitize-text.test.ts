import { describe, expect, it } from 'vitest'
import { sanitizeText } from './sanitize-text.ts'

const clean = (description: string) =>
  sanitizeText({ name: '', description, rules: '', terms: '' }).description

describe('a tournament’s text', () => {
  it.each([
    ['<p>One <b>two</b><br>three</p>', '<p>One <b>two</b><br />three</p>'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    [
      '<a href="https://t.me/arena" target="_blank" onclick="x()">chat</a>',
      '<a href="https://t.me/arena" rel="noopener noreferrer nofollow">chat</a>',
    ],
  ])('keeps plain formatting: %s', (html, kept) => {
    expect(clean(html)).toBe(kept)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)></svg>',
    '<p style="position:fixed" class="x" id="y" data-z="1">text</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="http://plain.example">x</a>',
    '<a href="//other.example">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe src="https://x.example"></iframe>',
    '<math><mtext></mtext></math>',
    '<<script>script>alert(1)<</script>/script>',
  ])('loses everything that could run, load or disguise itself: %s', html => {
    expect(clean(html)).not.toMatch(/<(script|img|svg|iframe|math)|on\w+=|style=|class=|id=|data-|href=/i)
  })

  it('is the same when it is made safe twice', () => {
    const once = clean('<p>Fish &amp; chips < 5 <a href="https://x.example?a=1&b=2">x</a></p>')
    expect(clean(once)).toBe(once)
  })
})
