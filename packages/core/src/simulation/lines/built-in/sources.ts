import { insuranceSources } from '../../finance/insurance-tables.ts'
import type { Source, Sources } from '../../../platform/sources/source.ts'

const checkedOn = '2026-11-26'
const simulator = 'https://github.com/edumvm/Simulador-MCMV'
const dated = (
  act: string,
  confidence: Source['confidence'],
  [from, to]: readonly [from: string | null, to?: string | null],
  url?: string,
): Source => ({ act, ...(url && { url }), from, to: to ?? null, checkedOn, confidence })

const programme = {
  'mcmv-2026': dated(
    'Portaria MCID 333/2026, lida em fontes de terceiros',
    'third-party',
    ['2026-04-22'],
    simulator,
  ),
  'mcmv-2025': dated(
    'Portaria MCID 399/2025',
    'press',
    ['2025-04-25', '2026-04-21'],
    'https://noticias.r7.com/jr-na-tv/video/jr-dinheiro-saiba-o-que-muda-com-a-ampliacao-do-programa-minha-casa-minha-vida-18042025/',
  ),
  'mcmv-taxas': dated(
    'Tabela da Caixa de 04/2026, por decisão do CCFGTS de 24/03/2026, lida em três programas públicos',
    'third-party',
    ['2026-04-22'],
    simulator,
  ),
  'mcmv-tarifa': dated(
    'Tarifa de R$ 25,00 por mês; programas públicos de 2026 não a cobram de renda até R$ 3.200,00',
    'third-party',
    [null],
    simulator,
  ),
  'mcmv-usado': dated('IN MCID 17/2024, Faixa 3 de imóvel usado', 'third-party', [null]),
  'mcmv-4-usado': dated('Cotas da Faixa 4 de imóvel usado, notas de 10/2026', 'third-party', [null]),
  'mcmv-4-renda': dated(
    'Faixa 4 para renda menor: a Agência Brasil diz toda renda até o limite, dois jornais dizem um mínimo',
    'third-party',
    ['2025-05-01'],
    'https://agenciabrasil.ebc.com.br/economia/noticia/2025-04/minha-casa-minha-vida-classe-media-pode-contratar-partir-de-maio',
  ),
  'mcmv-financia-custos': dated('Linhas do FGTS: até 4% do crédito para ITBI e registro', 'third-party', [
    null,
  ]),
  subsidio: dated(
    'Fórmula do subsídio em três programas públicos de 2026, igual à tabela da Caixa de 04/2026',
    'third-party',
    ['2026-04-22'],
    simulator,
  ),
  fgts: dated('Lei 8.036/1990, art. 20; teto do CCFGTS de 26/11/2025', 'third-party', ['2025-11-26']),
  'pro-cotista': dated(
    'Pró-Cotista de 2017 e 2018; a tabela de 2026 não foi encontrada',
    'press',
    [null],
    'http://www.jb.com.br/economia/noticias/2017/05/09/governo-libera-r-254-bi-para-linha-pro-cotista-de-financiamento-imobiliario/',
  ),
  'reforma-casa-brasil': dated('Portaria MCID 1.177/2025', 'press', ['2025-11-03']),
}

const ceilings = {
  'tetos-imprensa': dated(
    'Decisões do CCFGTS de 11/11/2025 e 18/12/2025, município citado na imprensa',
    'press',
    ['2026-01-01'],
    'https://colegioregistralrs.org.br/noticias/20567/mcmv-conselho-do-fgts-aprova-aumento-dos-tetos-nas-faixas-1-e-2-em-capitais-e-cidades-medias',
  ),
  'tetos-planilha': dated(
    'Decisões do CCFGTS de 11/11/2025 e 18/12/2025, município na planilha de uma construtora',
    'third-party',
    ['2026-01-01'],
    simulator,
  ),
  'tetos-regra': dated(
    'Decisões do CCFGTS de 11/11/2025 e 18/12/2025, pela hierarquia urbana e pela população do IBGE',
    'derived',
    ['2026-01-01'],
  ),
  'tetos-limiar': dated(
    'Decisões do CCFGTS de 11/11/2025 e 18/12/2025, população perto do limite entre dois tetos',
    'derived',
    ['2026-01-01'],
  ),
  'tetos-264': dated(
    'IN MCID 27/2023, maior teto antes e depois de 2023, por leitura da grade anterior',
    'derived',
    ['2026-01-01'],
    'https://www.legisweb.com.br/legislacao/?legislacao=446942',
  ),
}

const banks = {
  'sfh-teto': dated(
    'Res. CMN 5.255/2025',
    'official-print',
    ['2025-10-10'],
    'https://irib.org.br/noticias/detalhes/resolucao-cmn-n-5-255-de-10-de-outubro-de-2025',
  ),
  'taxas-01-2026': dated(
    'Taxas de bancos em 01/2026',
    'press',
    ['2026-01-01'],
    'https://blog.creditosemmisterio.com.br/2026/01/taxas-de-juros-do-financiamento.html',
  ),
  'taxas-07-2026': dated('Lista de taxas de bancos de 07/2026, conferida em 09/2026', 'third-party', [
    '2026-07-01',
  ]),
  'cotas-2025': dated('Cotas da Caixa desde 13/10/2025', 'press', ['2025-10-13']),
  'parte-da-renda': dated('Parte da renda na Caixa, lista de 07/2026', 'third-party', ['2026-04-01']),
  prazos: dated('Prazo mais longo por banco', 'third-party', [null]),
  tarifa: dated('Tarifa de administração, contratos de bancos', 'official-print', [null]),
  'financia-custos': dated('SBPE: até 5% do crédito para ITBI e registro', 'third-party', [null]),
  sfi: dated('Lei 9.514/1997; taxa de referência', 'third-party', [null]),
  'segundo-financiamento': dated('Segundo financiamento no SBPE da Caixa', 'press', ['2025-12-09']),
  garantia: dated('Empréstimo com garantia da Caixa em 07/2025, taxa a partir de', 'press', ['2025-07-01']),
  'menor-credito': dated('Prática do mercado; nenhum ato fixa o mínimo', 'third-party', [null]),
}

/** Sources of the built-in lines. */
export const builtInSources: Sources = { ...programme, ...ceilings, ...banks, ...insuranceSources }
