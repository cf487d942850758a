import { builtInFormula, propertyTypes, type Cents, type PropertyType } from 'core'
import { adminFormulasTexts } from 'core/texts/admin-formulas'
import { propertyTypeText } from 'core/texts/property-type-text'
import { sampleAnswers } from '../../publishing/pages/landing/sample-answers.ts'
import { MoneyField } from '../../ui/lists/money-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { PreviewFields } from '../../ui/json-editor/preview.tsx'

/** Answers of the sample that the person can change. */
export interface Sample {
  propertyType: PropertyType
  propertyValue: Cents
  monthlyIncome: Cents
}

const { propertyType, propertyValue, monthlyIncome } = sampleAnswers(builtInFormula.body)
export const firstSample: Sample = { propertyType, propertyValue, monthlyIncome }

interface Props {
  sample: Sample
  onChange: (sample: Sample) => void
}

/** Inputs of the preview's simulation; the other answers are those of the landing page's example. */
export const SampleFields = ({ sample, onChange }: Props) => (
  <PreviewFields>
    <SelectField
      label={adminFormulasTexts.previaTipo}
      value={sample.propertyType}
      options={propertyTypes.map((type) => [type, propertyTypeText(type)] as const)}
      onChange={(type) => onChange({ ...sample, propertyType: type })}
    />
    <MoneyField
      label={adminFormulasTexts.previaModo}
      value={sample.propertyValue}
      onChange={(value) => onChange({ ...sample, propertyValue: value })}
    />
    <MoneyField
      label={adminFormulasTexts.previaRenda}
      value={sample.monthlyIncome}
      onChange={(income) => onChange({ ...sample, monthlyIncome: income })}
    />
  </PreviewFields>
)
