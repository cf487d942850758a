import { approved, fee, pending, type AssignmentStory, type CaseStory } from './case-story.ts'

const pedro: AssignmentStory = {
  partner: 'moura',
  responsibility: 'Análise de crédito',
  name: 'Pedro Moura',
  phone: '(83) 90000-0276',
}

/** Refused once, tried again with a smaller amount. */
const joaoPessoa: CaseStory = {
  key: 'joao-pessoa',
  title: 'Apartamento usado em Manaíra',
  city: 'João Pessoa',
  state: 'PB',
  type: 'imovel_usado',
  stages: [
    { stage: 'lead_criado', from: [33, '15:48'], to: [32, '09:15'] },
    { stage: 'pre_analise', to: [27, '14:00'] },
    {
      stage: 'analise_credito',
      status: 'rejected',
      to: [13, '10:42'],
      notes:
        'A parcela passava de 30% da renda comprovada. Refazer com entrada maior ou com a renda de outra pessoa.',
    },
    {
      stage: 'analise_credito',
      from: [9, '16:05'],
      notes: 'Reenviado com entrada de 30%. Resposta do banco em até 5 dias úteis.',
    },
  ],
  documents: [
    ...approved([31, '12:10'], 'RG ou CNH', 'CPF', 'Comprovante de residência'),
    {
      label: 'Comprovante de renda',
      status: 'rejected',
      at: [7, '22:15'],
      reason:
        'Faltam os extratos de agosto e setembro. Como a renda é informal, o banco pede os seis últimos meses.',
    },
    { label: 'Declaração de Imposto de Renda', status: 'in_review', at: [7, '22:19'] },
    { label: 'Extrato do FGTS', status: 'approved', at: [30, '08:31'] },
    { label: 'Certidão de estado civil', status: 'pending' },
    { label: 'Ficha cadastral do banco', status: 'uploaded', owner: 'parceiro', at: [9, '15:58'] },
  ],
  fees: [
    fee('ITBI', 7800, 'Prefeitura de João Pessoa', 'Estimativa de 3% sobre R$ 260.000,00.'),
    fee('Registro de imóveis', 2960.33, 'Cartório de registro de imóveis'),
    fee('Avaliação do imóvel', 750, 'Banco'),
  ],
  assignments: [pedro],
  messages: [
    {
      from: 'pedro',
      at: [6, '11:23'],
      body: 'Bruno, o banco pede os extratos dos seis últimos meses, não só quatro. Consegue enviar os de agosto e setembro?',
    },
    { from: 'bruno', at: [6, '13:05'], body: 'Consigo sim, baixo no aplicativo hoje à noite.' },
  ],
}

const natal: CaseStory = {
  key: 'natal',
  title: 'Apartamento novo em Ponta Negra',
  city: 'Natal',
  state: 'RN',
  type: 'imovel_novo',
  stages: [
    { stage: 'lead_criado', from: [61, '10:50'], to: [60, '11:30'] },
    { stage: 'pre_analise', to: [55, '17:10'] },
    { stage: 'analise_credito', status: 'approved', to: [41, '15:20'] },
    { stage: 'analise_engenharia', status: 'approved', to: [22, '09:55'] },
    { stage: 'contrato', to: [4, '16:35'] },
    { stage: 'assinatura', notes: 'Assinatura marcada na agência. Levar documento com foto.' },
  ],
  documents: [
    ...approved([58, '09:05'], 'RG ou CNH', 'CPF', 'Comprovante de residência', 'Comprovante de renda'),
    ...approved([50, '14:26'], 'Certidão de estado civil', 'Extrato do FGTS'),
    ...approved([35, '10:11'], 'Matrícula do imóvel', 'Habite-se'),
    { label: 'Laudo de engenharia', status: 'approved', owner: 'parceiro', at: [23, '11:40'] },
    { label: 'Contrato assinado', status: 'pending', owner: 'parceiro' },
  ],
  fees: [
    fee('ITBI', 10350, 'Prefeitura do Natal', 'Estimativa de 3% sobre R$ 345.000,00.'),
    fee('Registro de imóveis', 3412.9, 'Cartório de registro de imóveis'),
    fee('Avaliação do imóvel', 900, 'Banco', 'Já paga.'),
    fee(
      'Seguro do primeiro mês',
      71.48,
      'Seguradora',
      'Morte, invalidez e danos ao imóvel. Depois vem junto da parcela.',
    ),
  ],
  assignments: [{ ...pedro, responsibility: 'Assinatura' }],
  messages: [
    {
      from: 'pedro',
      at: [3, '09:18'],
      body: 'Contrato liberado! Podemos assinar na agência quando for melhor para você. Leve a CNH original.',
    },
  ],
}

const maceio: CaseStory = {
  key: 'maceio',
  title: 'Empréstimo com garantia de imóvel',
  city: 'Maceió',
  state: 'AL',
  type: 'emprestimo_garantia',
  stages: [
    { stage: 'lead_criado', from: [80, '16:22'], to: [79, '10:00'] },
    { stage: 'pre_analise', to: [74, '13:35'] },
    { stage: 'analise_credito', status: 'approved', to: [62, '11:15'] },
    {
      stage: 'analise_engenharia',
      status: 'approved',
      to: [45, '14:50'],
      notes: 'Garantia avaliada em R$ 500.000,00: até R$ 300.000,00 de crédito.',
    },
    { stage: 'contrato', to: [31, '10:25'] },
    { stage: 'assinatura', to: [26, '15:40'] },
    {
      stage: 'registro',
      notes: 'O cartório pediu a certidão atualizada da matrícula antes de registrar a alienação fiduciária.',
    },
  ],
  documents: [
    ...approved([77, '19:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([66, '12:34'], 'Certidão negativa de IPTU'),
    { label: 'Laudo de engenharia', status: 'approved', owner: 'parceiro', at: [46, '10:10'] },
    { label: 'Contrato assinado', status: 'approved', owner: 'parceiro', at: [26, '15:35'] },
    { label: 'Matrícula do imóvel', status: 'in_review', at: [10, '17:29'] },
  ],
  fees: [
    fee('Registro da alienação fiduciária', 3875.2, 'Cartório de registro de imóveis'),
    fee(
      'IOF',
      10140,
      'Receita Federal',
      '0,38% mais 0,0082% ao dia, até 365 dias, sobre R$ 300.000,00. Descontado do valor liberado.',
    ),
    fee('Avaliação do imóvel', 1150, 'Banco', 'Já paga.'),
  ],
  assignments: [{ partner: 'moura', responsibility: 'Registro em cartório' }],
  messages: [
    {
      from: 'bruno',
      at: [10, '17:33'],
      body: 'Pedro, enviei a certidão nova da matrícula. Quanto tempo o cartório leva agora?',
    },
    {
      from: 'pedro',
      at: [8, '14:07'],
      body: 'Protocolei hoje. O prazo do cartório é de 5 dias úteis; aviso assim que sair.',
    },
  ],
}

const campinaGrande: CaseStory = {
  key: 'campina-grande',
  title: 'Terreno e construção no Catolé',
  city: 'Campina Grande',
  state: 'PB',
  type: 'terreno_construcao',
  stages: [
    { stage: 'lead_criado', from: [112, '11:11'], to: [111, '09:00'] },
    { stage: 'pre_analise', to: [104, '16:00'] },
    { stage: 'analise_credito', status: 'approved', to: [90, '10:30'] },
    { stage: 'analise_engenharia', status: 'approved', to: [66, '15:15'] },
    { stage: 'contrato', to: [50, '11:45'] },
    { stage: 'assinatura', to: [46, '14:20'] },
    { stage: 'registro', to: [15, '10:10'] },
    { stage: 'liberacao', notes: 'Terreno pago ao vendedor. A primeira parcela da obra sai com o alvará.' },
  ],
  documents: [
    ...approved([109, '13:00'], 'RG ou CNH', 'CPF', 'Comprovante de renda', 'Certidão de estado civil'),
    ...approved([95, '18:05'], 'Matrícula do terreno', 'Projeto aprovado pela prefeitura'),
    { label: 'Laudo de engenharia', status: 'approved', owner: 'parceiro', at: [68, '09:30'] },
    ...pending('Alvará de construção'),
    { label: 'Cadastro Nacional de Obras (CNO)', status: 'pending', optional: true },
  ],
  fees: [
    fee('ITBI do terreno', 2400, 'Prefeitura de Campina Grande', 'Já pago.'),
    fee('Registro de imóveis', 2238.05, 'Cartório de registro de imóveis', 'Já pago.'),
    fee('Vistoria de obra', 1575, 'Banco', 'Cinco vistorias de R$ 315,00, uma por etapa.'),
  ],
  assignments: [
    { ...pedro, responsibility: 'Liberação do crédito' },
    { partner: 'prumo', responsibility: 'Medição das etapas' },
  ],
}

/** Bruno's cases, all with Pedro's partner. */
export const brunoCases = [joaoPessoa, natal, maceio, campinaGrande].map((story): CaseStory => ({
  ...story,
  client: 'bruno',
}))
