import {
  simulateByLine,
  type Formula,
  type PublishedFee,
  type SimulationAnswers,
  type SuggestedFigures,
} from 'core'
import { simulatorTexts } from 'core/texts/simulator'
import { forLaterSteps } from './first-file.ts'
import { createLaterActions } from './later-actions.ts'
import { loadCities } from './fields/load-cities.ts'
import { lastOf } from './last-of.ts'
import { reveal } from './reveal.ts'
import { sendKeptLeads } from './leads/kept-leads.ts'
import { isSameHome } from './own-answers.ts'
import { Overlay } from './overlay.tsx'
import { Result } from './result/result.tsx'
import { AmountStep } from './steps/amount-step.tsx'
import { CityStep } from './steps/city-step.tsx'
import { FundsStep } from './steps/funds-step.tsx'
import { IncomeStep } from './steps/income-step.tsx'
import { OwnershipStep } from './steps/ownership-step.tsx'
import { TermStep } from './steps/term-step.tsx'
import css from './styles/later-steps.css?text'

/** One for all drawings of the same answers. */
const simulateBy = lastOf(
  (
    answers: SimulationAnswers,
    formula: Formula,
    day: string,
    fees: PublishedFee[],
    suggested: SuggestedFigures | null | undefined,
  ) => simulateByLine(answers, formula, day, fees, () => suggested),
)

forLaterSteps.receive({
  css,
  texts: simulatorTexts,
  screens: [AmountStep, TermStep, IncomeStep, FundsStep, CityStep, OwnershipStep, Result],
  Overlay,
  createActions: createLaterActions,
  loadCities,
  isSameHome,
  reveal,
  simulate: (answers, formula, day, fees, hasFailed) => {
    const suggested =
      formula.body.cards === 'linha' ? forLaterSteps.getLaterSteps()?.analysis?.suggest(answers) : null
    // Cards that the suggested line feeds wait for it, rather than change before the eyes.
    return suggested === undefined && !hasFailed ? null : simulateBy(answers, formula, day, fees, suggested)
  },
})

// On our own page, which shares its storage with the form: what the server did not answer is sent again.
if (document.querySelector('simulador-financiamento[modo=pagina]')) void sendKeptLeads()
