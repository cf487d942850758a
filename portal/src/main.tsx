import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { adoptDesign } from './design/adopt-design.ts'
import './styles/index.css'

adoptDesign()

// A page that Back brings from memory may show what belongs to a session that is over.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

const root = document.getElementById('app')
if (!root) throw new Error('The page has no #app')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
