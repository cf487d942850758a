import { demoFeeCatalog, demoFormula, demoThemes } from './demo-configuration.ts'
import { demoId } from './demo-id.ts'

/** The rows of what administrators set, as somebody would have set them. */
export const configurationRows = (at: string) => ({
  themes: demoThemes.map(({ name, tokens }) => ({
    id: demoId('theme', name),
    name,
    tokens: JSON.stringify(tokens),
    is_active: false,
    created_at: at,
    updated_at: at,
  })),
  calc_formulas: [
    {
      id: demoId('formula', demoFormula.name),
      name: demoFormula.name,
      body: JSON.stringify(demoFormula.body),
      version: demoFormula.version,
      is_active: true,
      updated_by: null,
      updated_at: at,
    },
  ],
  formula_versions: [{ name: demoFormula.name, last_version: demoFormula.version }],
  fee_catalog: demoFeeCatalog.map(({ code, label, rules }) => ({
    id: demoId('fee', code),
    code,
    label,
    rules: JSON.stringify(rules),
    active: true,
    updated_at: at,
  })),
})
