// Passkeys: the browser makes keys and signs with them; the hall asks and checks.
import { ask, become } from './api';
import type {
  AddPasskey,
  Json,
  Me,
  PasskeyChallenge,
  PasskeyFacts,
  PasskeyLogin,
  Passkeys,
  PasskeyWish,
} from './messages';

/** Whether this browser can have passkeys at all. */
export const canHavePasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

const bytes = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0)).buffer,
  text = (found: ArrayBuffer): string =>
    btoa(String.fromCharCode(...new Uint8Array(found)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
interface Described {
  id: string;
  type: 'public-key';
}
// not every browser reads and writes the JSON form of WebAuthn by itself
const described = (list: Described[] = []): PublicKeyCredentialDescriptor[] =>
  list.map(one => ({ ...one, id: bytes(one.id) }));
const challenge = (wish: PasskeyWish): Promise<PasskeyChallenge> => ask<PasskeyChallenge>('/passkeys/challenge', wish);

/** A new key of mine; a guest becomes the account `login` by it. Nothing, if the key was not given. */
export async function addPasskey(name: string, login?: string): Promise<boolean> {
  const account = login === undefined ? {} : { login },
    asked = await challenge({ what: 'add', ...account }),
    options = asked.options as unknown as {
      challenge: string;
      user: { id: string; name: string; displayName: string };
      excludeCredentials?: Described[];
    } & Record<string, unknown>;
  const made = await given(() =>
    navigator.credentials.create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: bytes(options.challenge),
        user: { ...options.user, id: bytes(options.user.id) },
        excludeCredentials: described(options.excludeCredentials),
      },
    }),
  );
  if (!made) return false;
  const answer = made.response as AuthenticatorAttestationResponse,
    credential = {
      ...head(made),
      response: { clientDataJSON: text(answer.clientDataJSON), attestationObject: text(answer.attestationObject) },
    };
  const wish: AddPasskey = {
    challenge: asked.challenge,
    credential: credential as unknown as Record<string, Json>,
    name,
    ...account,
  };
  await become(ask<Me>('/passkeys', wish));
  return true;
}
/** Back to an account, by whichever key of it is here. */
export async function logInByPasskey(): Promise<boolean> {
  const asked = await challenge({ what: 'log_in' }),
    options = asked.options as unknown as { challenge: string } & Record<string, unknown>;
  const signed = await given(() =>
    navigator.credentials.get({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialRequestOptions),
        challenge: bytes(options.challenge),
        allowCredentials: [],
      },
    }),
  );
  if (!signed) return false;
  const answer = signed.response as AuthenticatorAssertionResponse,
    credential = {
      ...head(signed),
      response: {
        clientDataJSON: text(answer.clientDataJSON),
        authenticatorData: text(answer.authenticatorData),
        signature: text(answer.signature),
        userHandle: answer.userHandle && text(answer.userHandle),
      },
    };
  const wish: PasskeyLogin = {
    challenge: asked.challenge,
    credential: credential as unknown as Record<string, Json>,
  };
  await become(ask<Me>('/passkeys/log-in', wish));
  return true;
}
/** What the browser gives; nothing if whoever sits there thought better of it. */
async function given(run: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await run()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
const head = (
  made: PublicKeyCredential,
): { id: string; rawId: string; type: string; clientExtensionResults: object } => ({
  id: made.id,
  rawId: text(made.rawId),
  type: made.type,
  clientExtensionResults: made.getClientExtensionResults(),
});
export const passkeys = async (): Promise<PasskeyFacts[]> => (await ask<Passkeys>('/passkeys')).passkeys;
export const removePasskey = async (id: string): Promise<PasskeyFacts[]> =>
  (await ask<Passkeys>(`/passkeys/${encodeURIComponent(id)}/remove`, {})).passkeys;
