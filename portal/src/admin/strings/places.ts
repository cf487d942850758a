import { adminStringsTexts } from 'core/texts/admin-strings'

/** Where the texts of a namespace are shown, under the key of its name. */
const places = {
  admin: 'ondeAdmin',
  'admin-branding': 'ondeBranding',
  'admin-checklists': 'ondeChecklists',
  'admin-editor': 'ondeEditor',
  'admin-formulas': 'ondeFormulas',
  'admin-geral': 'ondeGeralAdmin',
  'admin-linhas': 'ondeLinhasAdmin',
  'admin-legais': 'ondeLegais',
  'admin-papeis': 'ondePapeis',
  'admin-parceiros': 'ondeParceiros',
  'admin-saude': 'ondeSaude',
  'admin-strings': 'ondeStrings',
  'admin-taxas': 'ondeTaxas',
  'admin-temas': 'ondeTemas',
  avaliacao: 'ondeAvaliacao',
  avisos: 'ondeAvisos',
  contatos: 'ondeContatos',
  documentos: 'ondeDocumentos',
  dossies: 'ondeDossies',
  emails: 'ondeEmails',
  empresa: 'ondeEmpresa',
  entrada: 'ondeEntrada',
  erros: 'ondeErros',
  fatos: 'ondeFatos',
  geral: 'ondeGeral',
  importacao: 'ondeImportacao',
  inicio: 'ondeInicio',
  linhas: 'ondeLinhas',
  leads: 'ondeLeads',
  lista: 'ondeLista',
  localidades: 'ondeLocalidades',
  modelos: 'ondeModelos',
  operacao: 'ondeOperacao',
  revisao: 'ondeRevisao',
  regras: 'ondeRegras',
  rotulos: 'ondeRotulos',
  simulacoes: 'ondeSimulacoes',
  simulador: 'ondeSimulador',
  validacao: 'ondeValidacao',
} as const satisfies Record<string, keyof typeof adminStringsTexts>

/** Where the texts of a namespace are shown; undefined for one that nothing shows. */
export const placeOf = (ns: string): string | undefined =>
  Object.hasOwn(places, ns) ? adminStringsTexts[places[ns as keyof typeof places]] : undefined
