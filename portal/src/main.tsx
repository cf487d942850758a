import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { adoptTokens } from './design/adopt-tokens.ts'
import './styles/index.css'

adoptTokens()

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
