import {
  glyphShapes,
  purchaseCostItems,
  simulateByLine,
  type Formula,
  type PublishedFee,
  type ScenarioCosts,
  type SimulationAnswers,
  type SuggestedFigures,
} from 'core'
import { simulatorLaterTexts } from 'core/texts/simulator-later'
import { keepUndo } from 'quote-view/keep-undo'
import { BelowBar } from './below-bar.tsx'
import { react } from './compat/react.ts'
import { forLaterSteps } from './first-file.ts'
import { createLaterActions } from './later-actions.ts'
import { memoizeLast } from './memoize-last.ts'
import { reveal } from './reveal.ts'
import { sendStoredLeads } from './leads/stored-leads.ts'
import { isSameHome } from './visitor-answers.ts'
import { Overlay } from './overlay.tsx'
import { Result } from './result/result.tsx'
import { AmountStep } from './steps/amount-step.tsx'
import { CityStep } from './steps/city-step.tsx'
import { FundsStep } from './steps/funds-step.tsx'
import { IncomeStep } from './steps/income-step.tsx'
import { OwnershipStep } from './steps/ownership-step.tsx'
import { TermStep } from './steps/term-step.tsx'
import css from './styles/later-steps.css?text'

/** Memoized for repeated renders with the same answers. */
const simulateBy = memoizeLast(
  (
    answers: SimulationAnswers,
    formula: Formula,
    day: string,
    fees: PublishedFee[] | ScenarioCosts,
    suggested: SuggestedFigures | null | undefined,
  ) => simulateByLine(answers, formula, day, fees, () => suggested),
)

forLaterSteps.receive({
  css,
  texts: simulatorLaterTexts,
  screens: [AmountStep, TermStep, IncomeStep, FundsStep, CityStep, OwnershipStep, Result],
  Overlay,
  BelowBar,
  createActions: createLaterActions,
  isSameHome,
  reveal,
  keepUndo,
  react,
  costItems: purchaseCostItems,
  glyphShapes,
  simulate: (answers, formula, day, fees, hasFailed) => {
    const analysis = forLaterSteps.getLaterSteps()?.analysis
    const suggested = formula.body.cards === 'linha' ? analysis?.suggest(answers) : null
    // Cards that the suggested line feeds wait for it, so that their figures do not change on screen.
    if (suggested === undefined && !hasFailed) return null
    // Without the tables of costs, the catalogue's fees are better than none.
    return simulateBy(answers, formula, day, analysis?.estimateCosts(answers, fees) ?? fees, suggested)
  },
})

// Retries stored requests on our own page, which shares its storage with the form.
if (document.querySelector('simulador-financiamento[modo=pagina]')) void sendStoredLeads()
