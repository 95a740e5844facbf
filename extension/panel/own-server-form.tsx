import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../src/web/components/button.tsx';
import { Fold } from '../../src/web/components/fold.tsx';
import { browserApi } from '../browser-api.ts';
import { type NotSet, removeOwnServer, setOwnServer } from '../own-server.ts';
import { say } from './texts.ts';

type OwnServerFormProps = { server: string | undefined; onChange: (server: string | undefined) => void };

/** Where visitors set a server of their own, or take it back. */
export function OwnServerForm({ server, onChange }: OwnServerFormProps) {
  const [why, setWhy] = useState<NotSet>();
  const field = useId();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = new FormData(event.currentTarget).get('address');
    const set = await setOwnServer(browserApi, String(address));
    setWhy(set.ok ? undefined : set.why);
    if (set.ok) onChange(set.origin);
  }
  return (
    <Fold hint={say('ownServer')}>
      {server ? (
        <div className="own-server">
          <p>{say('serverIsSet', server)}</p>
          <Button
            onClick={async () => {
              await removeOwnServer(browserApi, server);
              onChange(undefined);
            }}
          >
            {say('removeServer')}
          </Button>
        </div>
      ) : (
        <form className="own-server" noValidate onSubmit={submit}>
          <p>{say('ownServerHint')}</p>
          <label htmlFor={field}>{say('serverAddress')}</label>
          <input
            className="field"
            id={field}
            name="address"
            type="url"
            placeholder="https://grade.example"
            aria-describedby={why && `${field}-why`}
            aria-invalid={why !== undefined}
          />
          <p id={`${field}-why`} role="alert">
            {why && say(why)}
          </p>
          <Button type="submit">{say('setServer')}</Button>
        </form>
      )}
    </Fold>
  );
}
