import './app.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { paintStoredMode } from './frame/color-mode.ts'
import { CallError } from './server-api.ts'
import { enterByAddress } from './session/enter-by-address.ts'
import { loadTexts, startLanguage, TextsProvider } from './texts.tsx'

const MOST_RETRIES = 2

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only a lost answer is asked for again: a rejection stays one.
      retry: (failures, error) => failures < MOST_RETRIES && error instanceof CallError && error.status === 0,
      refetchOnWindowFocus: true,
      staleTime: 5_000,
    },
  },
})

paintStoredMode()
const language = startLanguage()
const [messages, refused] = await Promise.all([loadTexts(language), enterByAddress()])
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={{ language, messages }}>
        {(choose, chosen) => <App language={chosen} onLanguage={choose} refused={refused} />}
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
)
