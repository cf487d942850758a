import { defineTexts } from '../platform/texts/define-texts.ts'

/** Changes of other people while a screen is open. */
export const liveTexts = defineTexts('ao-vivo', {
  atualizado: 'Atualizado agora',
  atualizadoPor: 'Atualizado agora por {nome}',
  atualizado_client: 'Atualizado agora pelo cliente',
  atualizado_partner: 'Atualizado agora pelo parceiro',
  atualizado_staff: 'Atualizado agora pela equipe',

  // Sem conexão, no aplicativo instalado
  semConexao: 'Sem conexão',
  semConexaoTexto: 'O que você escreveu fica neste aparelho. Confira a internet e tente de novo.',
  tentarDeNovo: 'Tentar de novo',

  // Avisos fora do aplicativo, sem dados pessoais
  novidade_client: 'Há novidade no seu dossiê',
  novidade_partner: 'Há novidade no dossiê de um cliente',
  novidade_staff: 'Há novidade em um dossiê',
  avisosTitulo: 'Avisos neste aparelho',
  avisosTexto:
    'Quando há novidade, este aparelho avisa, também com o site fechado. O aviso não mostra nomes nem valores.',
  avisosLigar: 'Ligar avisos',
  avisosDesligar: 'Desligar avisos',
  avisosLigados: 'Ligados neste aparelho',
  avisosBloqueados:
    'O navegador bloqueou os avisos deste site. Libere-os nas permissões do site e volte aqui.',
  avisosSemSuporte: 'Este navegador não recebe avisos. No iPhone, primeiro adicione o site à Tela de Início.',
  avisosErro: 'Não foi possível mudar os avisos',

  // Duas pessoas no mesmo campo
  editando: '{nome} está editando',
  editandoVarios: '{nomes} estão editando',
  outroSalvou: 'Outra pessoa salvou aqui “{valor}” enquanto você editava.',
  outroApagou: 'Outra pessoa apagou este campo enquanto você editava.',
  salvarMeu: 'Salvar o meu',
  ficarComSalvo: 'Ficar com o salvo',
})
