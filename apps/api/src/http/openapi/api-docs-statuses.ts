import { html, type Html } from '../../lib/html.ts';
import { statusDescriptions } from './status-descriptions.ts';

export function statusTable(): Html {
  return html`<h2 id="statuses">Statuses</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${Object.entries(statusDescriptions).map(
          ([status, meaning]) =>
            html`<tr>
              <td>${status}</td>
              <td>${meaning}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
