import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { paintStoredMode } from './frame/shell.tsx'
import { SimulatedMark } from './frame/simulated-mark.tsx'
import { createQueryClient } from './query-client.ts'
import { enterByToken } from './server-api.ts'
import { loadTexts, readableTag, startLanguage, TextsProvider } from './texts.tsx'

const FRAGMENT = '#token='
/** The form of a token. */
const TOKEN = /^[\w-]{1,200}$/

const queryClient = createQueryClient()

paintStoredMode()
Object.defineProperty(navigator, 'language', { value: readableTag(navigator.language) })
const language = startLanguage()
const [messages, refused] = await Promise.all([loadTexts(language), enterByAddress()])
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={{ language, messages }}>
        {(choose, chosen) => (
          <>
            <App language={chosen} onLanguage={choose} refused={refused} />
            <SimulatedMark />
          </>
        )}
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
)

/**
 * Signs in by the token in the address that `npm start` prints. Browsers never send the part behind `#`, and the history keeps the address
 * without it. Returns why it was refused; null = it was not, or there is none.
 */
async function enterByAddress(): Promise<Error | null> {
  const { hash, pathname, search } = window.location
  const token = hash.slice(FRAGMENT.length)
  if (!hash.startsWith(FRAGMENT) || !TOKEN.test(token)) return null
  window.history.replaceState(null, '', pathname + search)
  return enterByToken(token).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )
}
