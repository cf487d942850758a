import { checkAnswers, simulate, today, type Formula, type SimulationRules } from 'core'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { memo, useMemo } from 'react'
import { sampleAnswers } from '../../public/landing/sample-answers.ts'
import { Comparison } from './comparison.tsx'
import { compareSimulations } from './compare-simulations.ts'
import { FormulaWarnings } from './formula-warnings.tsx'
import { versionName } from './rules-in-force.ts'
import { SampleFields, type Sample } from './sample-fields.tsx'
import { Lede } from '../shell/lede.tsx'

function simulated(sample: Sample, formula: Formula) {
  const answers = { ...sampleAnswers(formula.body), ...sample }
  return checkAnswers(answers, formula.body.terms).length > 0
    ? undefined
    : simulate(answers, formula, today(new Date()), [])
}

interface Props {
  rules: SimulationRules
  /** The rules that they would take the place of. */
  before: Formula
  sample: Sample
  onSample: (sample: Sample) => void
}

/** One simulation by the rules in force and by those that are written, and what to look at twice in these. */
export const FormulaPreview = memo(function FormulaPreview({ rules, before, sample, onSample }: Props) {
  const parts = useMemo(() => {
    const was = simulated(sample, before)
    const is = simulated(sample, { ...before, body: rules })
    return was && is && compareSimulations(was, is)
  }, [rules, before, sample])
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
