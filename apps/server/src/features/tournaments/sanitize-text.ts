import type { TournamentText } from '@arena/contract/endpoints/tournaments'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }, true) },
}

/** A tournament's text with nothing in it but plain formatting and https links. The name is text, not markup. */
export function sanitizeText(text: TournamentText): TournamentText {
  return {
    name: text.name.trim(),
    description: sanitizeHtml(text.description, OPTIONS),
    rules: sanitizeHtml(text.rules, OPTIONS),
    terms: sanitizeHtml(text.terms, OPTIONS),
  }
}
