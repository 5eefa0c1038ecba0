import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOpenReports } from '../moderation/use-open-reports.ts';
import { useAdministration } from '../session/use-me.ts';
import { Notice } from '../ui/notice.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import type { Elements } from '../ui/text/elements.ts';
import { toast } from '../ui/toast/toast.ts';
import { AdminNav } from './admin-nav.tsx';

interface AdminPageProps {
  title: string;
  children: Elements;
}

/** Anyone without access sees an error and is redirected to the home page (ADMIN-01, ROLE-06). */
export function AdminPage({ title, children }: AdminPageProps) {
  const power = useAdministration();
  const isDenied = power === 'none';
  const navigate = useNavigate();
  const waiting = useOpenReports();
  useEffect(() => {
    if (!isDenied) return;
    toast({
      title: 'Access Denied',
      description: "You don't have super admin privileges.",
      tone: 'danger',
      closesWith: 'next-page',
    });
    void navigate('/', { replace: true });
  }, [isDenied, navigate]);
  if (power === undefined || isDenied) return <PageSkeleton />;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <title>{`${title}${waiting > 0 ? ` (${waiting} waiting)` : ''} – Musha`}</title>
      <AdminNav />
      <h1 className="text-3xl wrap-anywhere">{title}</h1>
      {power === 'read' && (
        <Notice>You can view everything here. Only administrators can make changes.</Notice>
      )}
      {children}
    </div>
  );
}
