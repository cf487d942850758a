import { conformanceTexts } from 'core/texts/conformance'

/** Texts that the page's script writes, as the administrator published them. */
export const conformanceData = () => ({
  months: conformanceTexts.confMeses,
  passed: conformanceTexts.confere,
  failed: conformanceTexts.naoConfere,
  noValue: conformanceTexts.confSemValor,
  summary: conformanceTexts.confResumo,
  summaryFailed: conformanceTexts.confResumoErro,
})
export type ConformanceData = ReturnType<typeof conformanceData>
