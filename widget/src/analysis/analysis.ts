import { forLaterSteps } from '../first-file.ts'
import css from '../styles/analysis.css?text'
import { CardLine } from './card-line.tsx'
import { Panels } from './panels.tsx'
import { estimateCosts, prepare, suggest } from './tables.ts'
import { bandName, isOverLimit, Verdict } from './verdict.tsx'

forLaterSteps.receive({
  css,
  analysis: { prepare, suggest, estimateCosts, isOverLimit, bandName, Verdict, CardLine, Panels },
})
