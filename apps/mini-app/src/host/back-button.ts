import { hostKnows, onHostEvent, postToHost } from './bridge.ts'

type Handler = () => void

/** The innermost handler is last: an open drawer closes before its screen is left. */
const handlers: Handler[] = []
let stopListening: (() => void) | undefined

/** Whether the host has its own back button; otherwise screens draw one. */
export const hostHasBackButton = hostKnows('web_app_setup_back_button')

/** Shows the host's back button and handles its presses until the returned function is called. */
export function pushBackHandler(handler: Handler): () => void {
  handlers.push(handler)
  stopListening ??= onHostEvent('back_button_pressed', () => handlers.at(-1)?.())
  show()
  return () => {
    const index = handlers.lastIndexOf(handler)
    if (index >= 0) handlers.splice(index, 1)
    show()
  }
}

let shown: boolean | undefined

function show() {
  const isVisible = handlers.length > 0
  if (isVisible === shown) return
  shown = isVisible
  postToHost('web_app_setup_back_button', { is_visible: isVisible })
}
