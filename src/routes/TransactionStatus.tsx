import { useNavigate } from 'react-router-dom';
import { Notice } from '../components/Notice.tsx';
import { Page } from '../components/Page.tsx';

/** SPEC section 2, Transaction Status. */
export default function TransactionStatus() {
  const navigate = useNavigate();
  return (
    <Page
      title="Transaction Status"
      back={
        <button type="button" className="button button--small" onClick={() => void navigate(-1)}>
          Back to Home
        </button>
      }
    >
      <Notice tone="info" title="This feature is under development.">
        <p>Status checking is coming soon.</p>
      </Notice>
    </Page>
  );
}
