import { approved, pending, type AssignmentStory, type CaseStory } from './case-story.ts'

const paula: AssignmentStory = {
  partner: 'cavalcanti',
  responsibility: 'Análise de crédito',
  name: 'Paula Cavalcanti',
  phone: '(81) 90000-0141',
  email: 'paula.parceira@demo.br',
}

/** The case to look at first: documents in every status, the appraisal under way, an answer still due. */
const boaVista: CaseStory = {
  key: 'boa-vista',
  client: 'ana',
  title: 'Apartamento na Boa Vista',
  city: 'Recife',
  state: 'PE',
  type: 'apartamento',
  stages: [
    {
      stage: 'lead_criado',
      status: 'completed',
      from: [24, '10:12'],
      to: [23, '09:40'],
      notes: 'Simulação recebida pelo site. Contato feito por telefone no mesmo dia.',
    },
    {
      stage: 'pre_analise',
      status: 'completed',
      from: [23, '09:40'],
      to: [19, '16:25'],
      notes: 'Renda familiar compatível com a parcela. Entrada de 20% com uso do FGTS.',
    },
    {
      stage: 'analise_credito',
      status: 'approved',
      from: [19, '16:25'],
      to: [8, '11:05'],
      notes: 'Crédito aprovado em R$ 256.000,00, prazo de 360 meses. Carta válida por 90 dias.',
    },
    {
      stage: 'analise_engenharia',
      status: 'in_progress',
      from: [8, '11:05'],
      notes: 'Vistoria feita pela Prumo. Falta o laudo assinado.',
    },
  ],
  documents: [
    ...approved([20, '08:55'], 'RG ou CNH', 'CPF'),
    ...approved([20, '09:10'], 'Comprovante de residência'),
    ...approved([18, '19:32'], 'Comprovante de renda'),
    { label: 'Extrato do FGTS', status: 'in_review', at: [2, '20:14'] },
    {
      label: 'Certidão de estado civil',
      status: 'rejected',
      at: [6, '12:48'],
      reason:
        'A certidão foi emitida há mais de 90 dias. Peça uma segunda via atualizada no cartório e envie de novo.',
    },
    { label: 'Matrícula do imóvel', status: 'pending' },
    { label: 'Laudo de engenharia', status: 'uploaded', owner: 'parceiro', at: [1, '15:37'] },
    { label: 'Declaração de Imposto de Renda', status: 'pending', optional: true },
  ],
  fees: [
    {
      label: 'ITBI',
      amount: 9600,
      source: 'Prefeitura do Recife',
      notes: 'Estimativa de 3% sobre R$ 320.000,00. A guia sai depois da assinatura do contrato.',
    },
    {
      label: 'Registro de imóveis',
      amount: 3184.72,
      source: 'Cartório de registro de imóveis',
      notes: 'Primeiro imóvel pelo SFH: metade dos emolumentos. Peça o desconto no balcão.',
    },
    { label: 'Avaliação do imóvel', amount: 820, source: 'Banco', notes: 'Paga antes da vistoria.' },
    { label: 'Certidões do vendedor', amount: 214.35, source: 'Cartórios e tribunais' },
  ],
  assignments: [
    paula,
    {
      partner: 'prumo',
      responsibility: 'Vistoria e laudo',
      name: 'Eng. Marcos Vieira',
      phone: '(81) 90000-0389',
    },
  ],
  messages: [
    {
      from: 'ana',
      to: 'parceiro',
      about: 'Análise de crédito',
      body: 'Oi, Paula! Enviei o extrato do FGTS que faltava. Dá para usar o saldo todo na entrada?',
      at: [2, '20:20'],
    },
    {
      from: 'paula',
      to: 'cliente',
      about: 'Análise de crédito',
      body: 'Oi, Ana! Recebi, já está em análise. Dá sim: o saldo de R$ 38.400,00 entra inteiro. Só falta a certidão de estado civil atualizada.',
      at: [1, '09:02'],
    },
    {
      from: 'ana',
      to: 'parceiro',
      about: 'Análise de crédito',
      body: 'Perfeito, peço a segunda via amanhã cedo. Obrigada!',
      at: [1, '12:41'],
    },
  ],
  notices: [
    {
      to: 'ana',
      kind: 'stage_changed',
      text: 'Seu dossiê chegou à etapa "Avaliação de engenharia".',
      at: [8, '11:05'],
    },
    {
      to: 'ana',
      kind: 'document_rejected',
      text: 'O documento "Certidão de estado civil" foi reprovado.',
      at: [5, '09:00'],
      unread: true,
    },
    { to: 'ana', kind: 'message', text: 'Paula Cavalcanti escreveu uma mensagem.', at: [1, '09:02'] },
    { to: 'paula', kind: 'message', text: 'Ana Clara escreveu uma mensagem.', at: [2, '20:20'] },
    {
      to: 'paula',
      kind: 'message',
      text: 'Ana Clara escreveu uma mensagem.',
      at: [1, '12:41'],
      unread: true,
    },
  ],
}

const olinda: CaseStory = {
  key: 'olinda',
  client: 'ana',
  title: 'Casa no Carmo',
  city: 'Olinda',
  state: 'PE',
  type: 'imovel_usado',
  stages: [
    { stage: 'lead_criado', status: 'completed', from: [58, '14:03'], to: [57, '10:20'] },
    { stage: 'pre_analise', status: 'completed', from: [57, '10:20'], to: [52, '15:10'] },
    {
      stage: 'analise_credito',
      status: 'approved',
      from: [52, '15:10'],
      to: [40, '17:45'],
      notes: 'Aprovado com a renda do casal somada.',
    },
    {
      stage: 'analise_engenharia',
      status: 'approved',
      from: [40, '17:45'],
      to: [16, '11:30'],
      notes: 'Imóvel avaliado em R$ 410.000,00, sem ressalvas.',
    },
    {
      stage: 'contrato',
      status: 'in_progress',
      from: [16, '11:30'],
      notes: 'Minuta em conferência com o vendedor.',
    },
  ],
  documents: [
    ...approved([55, '11:15'], 'RG ou CNH', 'CPF', 'Comprovante de residência'),
    ...approved([54, '18:02'], 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([30, '10:40'], 'Matrícula do imóvel', 'Certidão negativa de IPTU'),
    { label: 'Laudo de engenharia', status: 'approved', owner: 'parceiro', at: [17, '09:25'] },
    { label: 'Certidões do vendedor', status: 'approved', owner: 'parceiro', at: [18, '16:50'] },
    { label: 'Dados bancários do vendedor', status: 'in_review', at: [4, '13:08'] },
  ],
  fees: [
    {
      label: 'ITBI',
      amount: 12300,
      source: 'Prefeitura de Olinda',
      notes: 'Estimativa de 3% sobre R$ 410.000,00.',
    },
    { label: 'Registro de imóveis', amount: 4926.18, source: 'Cartório de registro de imóveis' },
    { label: 'Avaliação do imóvel', amount: 980, source: 'Banco', notes: 'Já paga.' },
  ],
  assignments: [{ partner: 'cavalcanti', responsibility: 'Contrato' }],
  messages: [
    {
      from: 'paula',
      to: 'cliente',
      about: 'Contrato',
      body: 'Ana, a minuta do contrato chegou do banco. Confira nome, CPF e estado civil de vocês dois e me avise se algo estiver diferente.',
      at: [5, '10:35'],
    },
    {
      from: 'ana',
      to: 'parceiro',
      about: 'Contrato',
      body: 'Conferido, tudo certo. Mandei também os dados bancários do vendedor.',
      at: [4, '13:12'],
    },
  ],
}

/** Built on land of her own: the only case that goes on to the works. */
const caruaru: CaseStory = {
  key: 'caruaru',
  client: 'ana',
  title: 'Construção em terreno próprio',
  city: 'Caruaru',
  state: 'PE',
  type: 'construcao_terreno_proprio',
  stages: [
    { stage: 'lead_criado', status: 'completed', from: [148, '09:30'], to: [147, '11:00'] },
    { stage: 'pre_analise', status: 'completed', from: [147, '11:00'], to: [140, '14:15'] },
    { stage: 'analise_credito', status: 'approved', from: [140, '14:15'], to: [125, '16:40'] },
    {
      stage: 'analise_engenharia',
      status: 'approved',
      from: [125, '16:40'],
      to: [104, '10:05'],
      notes: 'Projeto, alvará e cronograma físico-financeiro aceitos. Obra em 6 etapas.',
    },
    { stage: 'contrato', status: 'completed', from: [104, '10:05'], to: [92, '15:55'] },
    {
      stage: 'assinatura',
      status: 'completed',
      from: [92, '15:55'],
      to: [88, '11:20'],
      notes: 'Assinado na agência de Caruaru.',
    },
    { stage: 'registro', status: 'completed', from: [88, '11:20'], to: [70, '09:45'] },
    {
      stage: 'liberacao',
      status: 'completed',
      from: [70, '09:45'],
      to: [66, '14:30'],
      notes: 'Primeira parcela liberada: fundação.',
    },
    {
      stage: 'obra',
      status: 'in_progress',
      from: [66, '14:30'],
      notes: '3 de 6 etapas medidas. Próxima vistoria: cobertura.',
    },
  ],
  documents: [
    ...approved([145, '10:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda'),
    ...approved([144, '17:21'], 'Certidão de estado civil', 'Matrícula do terreno'),
    ...approved([130, '11:47'], 'Projeto aprovado pela prefeitura', 'Alvará de construção'),
    { label: 'Cronograma físico-financeiro', status: 'approved', owner: 'parceiro', at: [128, '15:33'] },
    { label: 'Medição da 3ª etapa', status: 'approved', owner: 'parceiro', at: [12, '16:18'] },
    { label: 'Medição da 4ª etapa', status: 'pending', owner: 'parceiro' },
    { label: 'Fotos da obra', status: 'in_review', at: [3, '18:44'], optional: true },
  ],
  fees: [
    {
      label: 'Registro de imóveis',
      amount: 2871.4,
      source: 'Cartório de registro de imóveis',
      notes: 'Já pago.',
    },
    {
      label: 'Vistoria de obra',
      amount: 1890,
      source: 'Banco',
      notes: 'Seis vistorias de R$ 315,00, uma por etapa.',
    },
    {
      label: 'Averbação da construção',
      amount: 1240.6,
      source: 'Cartório de registro de imóveis',
      notes: 'No fim da obra, com o habite-se.',
    },
  ],
  assignments: [
    { ...paula, responsibility: 'Acompanhamento da obra' },
    {
      partner: 'prumo',
      responsibility: 'Medição das etapas',
      name: 'Eng. Marcos Vieira',
      phone: '(81) 90000-0389',
    },
  ],
  messages: [
    {
      from: 'ana',
      to: 'parceiro',
      about: 'Acompanhamento da obra',
      body: 'Paula, o pedreiro termina a cobertura na semana que vem. Já pode pedir a vistoria?',
      at: [3, '18:50'],
    },
  ],
}

const paulista: CaseStory = {
  key: 'paulista',
  client: 'ana',
  city: 'Paulista',
  state: 'PE',
  type: 'imovel_novo',
  stages: [
    {
      stage: 'lead_criado',
      status: 'in_progress',
      from: [5, '21:07'],
      notes: 'Simulação de casa nova recebida pelo site.',
    },
  ],
  documents: pending('RG ou CNH', 'CPF', 'Comprovante de renda', 'Comprovante de residência'),
  fees: [],
  assignments: [{ ...paula, responsibility: 'Atendimento' }],
  messages: [],
}

/** Ana's cases, all with Paula's partner. */
export const anaCases: CaseStory[] = [boaVista, olinda, caruaru, paulista]
