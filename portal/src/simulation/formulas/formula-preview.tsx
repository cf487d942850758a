import {
  checkAnswers,
  simulateByLine,
  suggestedFigures,
  today,
  type CreditLines,
  type Formula,
  type SimulationRules,
} from 'core'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { memo, useMemo } from 'react'
import { sampleAnswers } from '../../publishing/pages/landing/sample-answers.ts'
import { Comparison } from './comparison.tsx'
import { compareSimulations } from './compare-simulations.ts'
import { FormulaWarnings } from './formula-warnings.tsx'
import { versionName } from './rules-in-force.ts'
import { SampleFields, type Sample } from './sample-fields.tsx'
import { Lede } from '../../ui/lede.tsx'

function simulated(sample: Sample, formula: Formula, lines: CreditLines) {
  const answers = { ...sampleAnswers(formula.body), ...sample }
  const day = today(new Date())
  return checkAnswers(answers, formula.body.terms).length > 0
    ? undefined
    : simulateByLine(answers, formula, day, [], () => suggestedFigures(answers, lines, day))
}

interface Props {
  rules: SimulationRules
  /** Rules in force, which the edited ones would replace. */
  before: Formula
  /** Credit lines in force: one of them may feed the cards. */
  lines: CreditLines
  sample: Sample
  onSample: (sample: Sample) => void
}

/** Compares a simulation by the rules in force and by the edited ones, with warnings about the latter. */
export const FormulaPreview = memo(function FormulaPreview({
  rules,
  before,
  lines,
  sample,
  onSample,
}: Props) {
  const parts = useMemo(() => {
    const was = simulated(sample, before, lines)
    const is = simulated(sample, { ...before, body: rules }, lines)
    return was && is && compareSimulations([before.body, was], [rules, is])
  }, [rules, before, lines, sample])
  return (
    <>
      <FormulaWarnings rules={rules} before={before.body} />
      <SampleFields sample={sample} onChange={onSample} />
      {parts ? (
        <Comparison parts={parts} beforeName={versionName(before)} />
      ) : (
        <Lede>{adminFormulasTexts.previaImpossivel}</Lede>
      )}
    </>
  )
})
