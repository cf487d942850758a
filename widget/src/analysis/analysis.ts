import { forLaterSteps } from '../first-file.ts'
import css from '../styles/analysis.css?text'
import { AnswerBlock, bandName, chargeText, isOverLimit, leavesNeed } from './answer-block.tsx'
import { BelowCards } from './below-cards.tsx'
import { ScenarioLead } from './scenario-lead.tsx'
import { TakeAlong } from './take-along.tsx'
import { estimateCosts, prepare, suggest } from './tables.ts'

forLaterSteps.receive({
  css,
  analysis: {
    prepare,
    suggest,
    estimateCosts,
    isOverLimit,
    leavesNeed,
    bandName,
    chargeText,
    AnswerBlock,
    ScenarioLead,
    BelowCards,
    TakeAlong,
  },
})
