import type { Day } from '../../platform/calendar/working-days.ts'
import type { Confidence, Source, Sources } from '../../platform/sources/source.ts'

const checkedOn = '2026-11-26'

/** Table of a court, read in a public copy of the act. */
const copyOf = (act: string, from: Day | null, to: Day | null): Source => ({
  act,
  url: 'https://github.com/CashPack/emolumentos-brasil',
  from,
  to,
  checkedOn,
  confidence: 'official-print',
})

const undated = (act: string, confidence: Confidence): Source => ({
  act,
  from: null,
  to: null,
  checkedOn,
  confidence,
})

/** Sources of the built-in costs by key. */
export const builtInCostSources: Sources = {
  'itbi-sao-paulo': {
    act: 'Lei 11.154/1991 de São Paulo; páginas 2517 e 2513 do ITBI da Prefeitura, valores de 2026',
    url: 'https://prefeitura.sp.gov.br/fazenda/w/servicos/itbi/2517',
    from: '2026-01-01',
    to: '2026-12-31',
    confidence: 'official-print',
    checkedOn,
  },
  'itbi-recife': undated(
    'Lei 15.563/1991 do Recife, art. 52, segundo o Diario de Pernambuco de 12/2025',
    'press',
  ),
  'itbi-santos': undated(
    'ITBI de Santos: 1% da parte financiada no SFH e 2% do resto, por notas sem o texto da lei',
    'third-party',
  ),
  'itbi-juiz-de-fora': {
    act: 'ITBI de Juiz de Fora: alíquotas e limite de 2026, por programas públicos sem o texto da lei',
    from: '2026-01-01',
    to: '2026-12-31',
    confidence: 'third-party',
    checkedOn,
  },
  'itbi-belo-horizonte': {
    act: 'Lei 6.492/1993 de Belo Horizonte: 3% desde 01/05/2014, por um documento público',
    from: '2014-05-01',
    to: null,
    confidence: 'third-party',
    checkedOn,
  },
  'itbi-uberlandia': undated(
    'ITBI de Uberlândia: 2%, por um documento público sem o texto da lei; outra lista diz 2,5%',
    'third-party',
  ),
  'itbi-lista': undated('ITBI do município por uma única lista pública, sem o texto da lei', 'third-party'),
  'obs-3-x2': undated(
    'Duas listas públicas, uma de 02/2026, sem o texto da lei, dizem 3%; faixa usual de 2% a 3%',
    'third-party',
  ),
  'obs-25-27': undated(
    'Duas listas públicas, uma de 02/2026, sem o texto da lei, dizem 2,5% e 2,7%; faixa usual de 2% a 3%',
    'third-party',
  ),
  'obs-2-3': undated(
    'Duas listas públicas, uma de 02/2026, sem o texto da lei, dizem 2% e 3%; faixa usual de 2% a 3%',
    'third-party',
  ),
  'obs-2-4': undated(
    'Duas listas públicas, uma de 02/2026, sem o texto da lei, dizem 2% e 4%; faixa usual de 2% a 3%',
    'third-party',
  ),
  'obs-2-x2': undated(
    'Duas listas públicas, uma de 02/2026, sem o texto da lei, dizem 2%; faixa usual de 2% a 3%',
    'third-party',
  ),
  'obs-2': undated('Uma lista pública, sem o texto da lei, diz 2%; faixa usual de 2% a 3%', 'third-party'),
  'obs-25': undated('Uma lista pública, sem o texto da lei, diz 2,5%; faixa usual de 2% a 3%', 'third-party'),
  'obs-3': undated('Uma lista pública, sem o texto da lei, diz 3%; faixa usual de 2% a 3%', 'third-party'),
  'itbi-faixa': undated(
    'Faixa usual do ITBI nos municípios, de 2% a 3%; a lei do município não foi lida',
    'third-party',
  ),
  'lei-6015': undated(
    'Lei 6.015/1973, art. 290: metade na primeira aquisição para moradia financiada no SFH',
    'press',
  ),
  'lei-11977': {
    act: 'Lei 11.977/2009, art. 43: metade no Minha Casa, Minha Vida com recursos do FGTS',
    url: 'https://github.com/CashPack/emolumentos-brasil',
    from: null,
    to: null,
    confidence: 'official-print',
    checkedOn,
  },
  'registro-ac': copyOf('Provimento COGER 15/2025 do Acre, Tabela 1-A', '2026-01-01', null),
  'registro-ap': copyOf(
    'Provimento 509/2025-CGJ do Amapá, Tabela 01-A; fundos de 15% somados aqui',
    '2026-01-01',
    null,
  ),
  'registro-ce': copyOf(
    'Portaria do TJCE de 17/12/2024, Tabela VII (Lei 14.283/2008), tabela de 2025',
    '2025-01-01',
    '2025-12-31',
  ),
  'registro-go': copyOf('TJGO, Tabela XIV, item 76, de 29/01/2026', '2026-01-01', null),
  'registro-mg': copyOf('Portaria 8.664/CGJ/2025 de Minas Gerais, Tabela 4, 5.e', '2026-01-01', null),
  'registro-pa': copyOf('Portaria TJPA 5.552/2025-GP, Tabela III', '2026-01-01', null),
  'registro-pe': copyOf('Ato TJPE 1556/2025, Tabela E, IV', '2026-01-01', null),
  'registro-pi': copyOf('TJPI, Tabela IV, 45, impressa em 19/02/2026', '2026-01-01', null),
  'registro-pr': copyOf(
    'Lei 21.869/2023 do Paraná, Tabela XIII, item XIII; VRCext 0,277',
    '2024-01-01',
    null,
  ),
  'registro-rj': copyOf(
    'Portaria CGJ 2.679/2025 do Rio de Janeiro, Tabela 05.1 (Lei 9.873/2022)',
    '2026-01-01',
    null,
  ),
  'registro-ro': copyOf('Provimento do TJRO de 16/12/2025, Tabela III, 302.a', '2026-01-01', null),
  'registro-rs': copyOf(
    'Lei 12.692/2006 do Rio Grande do Sul, tabela do DJe de 15/12/2025',
    '2026-01-01',
    null,
  ),
  'registro-se': copyOf('Resolução TJSE 3/2025, Anexo IV, tabela de 2025', '2025-01-01', '2025-12-31'),
  'registro-sp': {
    act: 'Lei 11.331/2002 de São Paulo, Tabela II, item 1, publicada pela ARISP para 2026, por um programa que a conferiu em 10/10/2026',
    url: 'https://arisp.com.br/wp-content/uploads/2026/01/2.pdf',
    from: '2026-01-08',
    to: '2026-12-31',
    confidence: 'third-party',
    checkedOn,
  },
  'registro-to': copyOf('Provimento 12 CGJUS/TO, Tabela IV, itens 2.2 e 2.3', '2026-01-01', null),
  'registro-estados': {
    act: 'Menor e maior valor por ato nas tabelas de 2026 de AC, AP, MG, PA, PI, RJ, RO, SP e TO; a do estado não foi encontrada',
    from: '2026-01-01',
    to: '2026-12-31',
    confidence: 'derived',
    checkedOn,
  },
}
