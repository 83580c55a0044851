import './app.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { paintStoredMode } from './frame/shell.tsx'
import { SimulatedMark } from './frame/simulated-mark.tsx'
import { CallError, enterByToken } from './server-api.ts'
import { loadTexts, readableTag, startLanguage, TextsProvider } from './texts.tsx'

const FRAGMENT = '#token='
/** The form of a token. */
const TOKEN = /^[\w-]{1,200}$/
const MOST_RETRIES = 2

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a lost answer is retried: a rejection is final.
      retry: (failures, error) => failures < MOST_RETRIES && error instanceof CallError && error.status === 0,
      refetchOnWindowFocus: true,
      staleTime: 5_000,
    },
  },
})

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
