import { defineTexts } from '../platform/texts/define-texts.ts'

/** Second factor of the signed-in user's account. */
export const ownAccountTexts = defineTexts('conta', {
  titulo: 'Verificação em duas etapas',
  linha: 'Além da senha, um código do seu celular. Quem descobrir a senha não entra.',
  erroCarregar: 'Erro ao carregar a verificação em duas etapas',
  exigida: 'Antes de continuar',
  exigidaTexto: 'Quem trabalha aqui entra com senha e código. Leva dois minutos.',

  confirmeEmail: 'Antes, confirme seu e-mail',
  confirmeEmailTexto:
    'Só quem lê {email} liga a verificação em duas etapas: ninguém a liga em uma conta feita com o endereço de outra pessoa.',
  enviarCodigo: 'Enviar código',
  erroEnviarCodigo: 'Não foi possível enviar o código',
  codigoEnviado: 'Código enviado',
  codigoEnviadoTexto:
    'Enviamos um código de 8 números para {email}. Vale 15 minutos; confira também a caixa de spam.',
  campoCodigoDoEmail: 'Código do e-mail',
  confirmarEmail: 'Confirmar e-mail',
  erroConfirmarEmail: 'Não foi possível confirmar',
  emailConfirmado: 'E-mail confirmado',
  enviarOutroCodigo: 'Enviar outro código',
  semServidorTexto:
    'Este sistema não envia e-mails. Peça a um administrador que confirme o seu endereço em Papéis e Usuários e volte aqui.',

  desligada: 'Desligada',
  desligadaTexto:
    'Tenha à mão um aplicativo autenticador: Google Authenticator, Microsoft Authenticator, Aegis ou o do seu gerenciador de senhas.',
  comecar: 'Começar',
  erroComecar: 'Não foi possível começar',
  campoSenha: 'Senha atual',
  campoCodigo: 'Código do aplicativo',
  dicaCodigo: 'Os 6 números que o aplicativo mostra agora',
  lerCodigo: 'Leia o código com o aplicativo',
  lerCodigoTexto: 'No aplicativo, escolha adicionar conta e aponte a câmera.',
  imagem: 'Código QR para o aplicativo autenticador',
  semCamera: 'Sem câmera? Digite esta chave no aplicativo:',
  confirmar: 'Ligar',
  erroConfirmar: 'Não foi possível ligar',

  ligada: 'Ligada desde {dia}',
  ligadaTexto: 'Ao entrar, depois da senha pedimos o código do aplicativo.',
  restaUm: 'Resta 1 código de recuperação',
  restam: 'Restam {n} códigos de recuperação',
  novosCodigos: 'Trocar códigos de recuperação',
  novosCodigosTexto: 'Os que você guardou antes deixam de valer.',
  erroNovosCodigos: 'Não foi possível trocar os códigos',
  desligar: 'Desligar',
  desligarTexto: 'Para entrar bastará a senha.',
  desligadaAgora: 'Verificação em duas etapas desligada',
  erroDesligar: 'Não foi possível desligar',

  guarde: 'Guarde os códigos de recuperação',
  guardeTexto:
    'Cada um entra uma vez, no lugar do código do aplicativo, se você perder o celular. Não mostramos de novo.',
  baixar: 'Baixar',
  guardei: 'Guardei, continuar',

  sessoesTitulo: 'Onde você entrou',
  sessoesLinha:
    'Os aparelhos que estão com a sua conta aberta. Não reconhece um deles? Saia dele e troque a senha.',
  erroSessoes: 'Erro ao carregar os aparelhos',
  esteAparelho: 'Este aparelho',
  aparelhoDesconhecido: 'Aparelho desconhecido',
  sessaoRede: 'Rede {rede}',
  sessaoDesde: 'Entrou em {momento}',
  sessaoUso: 'Último uso em {momento}',
  sairDaqui: 'Sair deste aparelho',
  sairDaquiDe: 'Sair deste aparelho: {aparelho}, último uso em {momento}',
  saiuDoAparelho: 'Você saiu desse aparelho',
  erroSairDoAparelho: 'Não foi possível sair do aparelho',
  sairDosOutros: 'Sair de todos os outros',
  sairDosOutrosPergunta: 'Sair de todos os outros aparelhos?',
  sairDosOutrosTexto: 'Este continua aberto. Nos outros será preciso entrar de novo.',
  saiuDosOutros: 'Você saiu dos outros aparelhos',
  erroSairDosOutros: 'Não foi possível sair dos outros',
})
