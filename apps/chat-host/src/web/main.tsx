import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import './desk.css'
import './phone/phone.css'
import './phone/sheets/sheets.css'
import './panel/panel.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
)
